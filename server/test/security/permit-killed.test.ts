/**
 * Submitting and issuing a permit while the process is killed before each of its steps, and while its mails go out: nothing is half done, and
 * nobody has a mail twice. A step is a statement that may write, the end of a transaction, a connection to the mail server, or a mail that was
 * taken and is not answered. Statements that only read are no steps: the database stays what it is between one and the next, and a process
 * that dies there leaves what one that dies before the next step leaves.
 *
 * The real process stands behind a wire to PostgreSQL that counts what it is asked and kills it. Several installations, each with a database of
 * its own, share the places at which they are killed.
 */
import { permitsApi as api } from '@backlot/contract/permits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPermitLane, type PermitLane } from '#test/permit-lane.ts'
import { describeWhole } from '#test/whole.ts'

const server = process.env['BACKLOT_TEST_DATABASE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined
/** Installations at once; on a machine with more cores more of them are quicker. */
const lanesAtOnce = Number(process.env['BACKLOT_TEST_LANES'] ?? 2)
const leftBehind = 'The server ended while the mail was handed over. It may have arrived, and is not sent again by itself.'

const describeHere = server === undefined ? describe.skip : describeWhole

describeHere('a kill between any two steps', () => {
  let lanes: PermitLane[] = []
  beforeAll(async () => {
    lanes = await Promise.all(Array.from({ length: lanesAtOnce }, () => openPermitLane(server ?? '')))
  }, 600_000)
  afterAll(async () => {
    await Promise.all(lanes.map((lane) => lane.close()))
  }, 60_000)

  interface Move {
    to: 'submitted' | 'issued'
    by: 'ann' | 'admin'
    make: 'draft' | 'approved'
  }
  type Written = Awaited<ReturnType<PermitLane['writtenOf']>>

  /** What the move leaves when nobody disturbs it. */
  async function undisturbed(lane: PermitLane, { to, by, make }: Move): Promise<Written> {
    const id = await lane[make]()
    await lane.settled()
    await lane[by].json('PATCH', api.status.path, { id, status: to })
    await lane.settled()
    return plain(lane, id)
  }
  /** Each signer has an address of their own. */
  const plain = async (lane: PermitLane, id: number): Promise<Written> => {
    const { mails, ...counts } = await lane.writtenOf(id)
    return { ...counts, mails: (mails as string[]).map((mail) => mail.replace(/signer\d+/, 'signer')) }
  }

  async function killedAt(lane: PermitLane, passing: number, { to, by, make }: Move, whole: Written) {
    const id = await lane[make]()
    await lane.settled()
    const before = await lane.writtenOf(id)
    const from = lane.arrived()
    const earlier = (await lane.mailsOf(id)).length
    const killing = lane.killAt(passing)
    const move = () => lane[by].json('PATCH', api.status.path, { id, status: to })
    const isAnswered = await move().then(
      () => true,
      () => false,
    )
    await killing.settle()
    const isWritten = (await lane.statusOf(id)) === to
    const isOver = isWritten && !(await lane.isUnderWay())
    const at = `${to}, killed at step ${passing}`
    // All of it or nothing of it.
    if (isWritten) expect(await plain(lane, id), at).toEqual(whole)
    else expect(await lane.writtenOf(id), at).toEqual(before)
    if (isAnswered) expect(isWritten, at).toBe(true)

    await lane.startAgain()
    await move()
    await lane.settled()
    expect(await plain(lane, id), at).toEqual(whole)
    const mails = await lane.mailsOf(id)
    const sent = mails.filter(({ state }) => state === 'sent').length - earlier
    const left = mails.filter(({ state }) => state !== 'sent')
    // What was being handed over may have arrived, and says so (decision 241). It is one mail for each lane of the queue at the most.
    expect(
      left.every(({ state, error }) => state === 'failed' && error === leftBehind),
      `${at}: ${JSON.stringify(left)}`,
    ).toBe(true)
    const arrived = lane.arrivedSince(from)
    expect(new Set(arrived).size, `${at}: ${arrived.join('; ')}`).toBe(arrived.length)
    expect(arrived.length, at).toBeGreaterThanOrEqual(sent)
    expect(arrived.length, at).toBeLessThanOrEqual(sent + left.length)
    return { isWritten, isOver, isLeft: left.length > 0 }
  }

  /** Until one is killed when there is nothing left to do. */
  async function killedEverywhere(move: Move): Promise<string> {
    const [lane] = lanes
    if (!lane) throw new Error('There is no installation.')
    const whole = await undisturbed(lane, move)
    const seen = { cut: 0, whole: 0, leftBehind: 0 }
    let [next, last] = [1, Infinity]
    await Promise.all(
      lanes.map(async (one) => {
        while (next <= last) {
          const passing = next++
          const { isWritten, isOver, isLeft } = await killedAt(one, passing, move, whole)
          if (isWritten) seen.whole += 1
          else seen.cut += 1
          if (isLeft) seen.leftBehind += 1
          if (isOver) last = Math.min(last, passing)
        }
      }),
    )
    // It died in its transaction, after it, and while a mail was handed over.
    expect(seen.cut).toBeGreaterThan(10)
    // Of one mail: handed to the queue, taken, claimed, handed over, taken by the mail server, noted, and its job ended.
    expect(seen.whole).toBeGreaterThan(6)
    expect(seen.leftBehind).toBeGreaterThan(0)
    return `Killed at ${seen.cut + seen.whole} places, ${seen.leftBehind} with a mail in hand.`
  }

  test('submitting', { timeout: 3_600_000 }, async ({ annotate }) => {
    await annotate(await killedEverywhere({ to: 'submitted', by: 'ann', make: 'draft' }))
  })
  test('issuing', { timeout: 3_600_000 }, async ({ annotate }) => {
    await annotate(await killedEverywhere({ to: 'issued', by: 'admin', make: 'approved' }))
  })
})
