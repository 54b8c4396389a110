/**
 * Submitting and issuing a permit while the process is killed between any two of its statements, and while its mails go out: nothing is half
 * done, and nobody has a mail twice. The real process stands behind a wire to PostgreSQL that counts what it is asked and kills it. Several
 * installations, each with a database of its own, share the places at which they are killed.
 */
import { permitsApi as api } from '@backlot/contract/permits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPermitLane, type PermitLane } from '#test/permit-lane.ts'
import { describeWhole } from '#test/whole.ts'

const server = process.env['BACKLOT_TEST_DATABASE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined
/** Every statement; a hand that has less time takes larger steps. */
const stride = Number(process.env['BACKLOT_TEST_STRIDE'] ?? 1)
/** Installations at once; on a machine with more cores more of them are quicker. */
const lanesAtOnce = Number(process.env['BACKLOT_TEST_LANES'] ?? 4)

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
  /** Whether it was written before the process died, and answered. */
  async function killedAt(lane: PermitLane, passing: number, { to, by, make }: Move): Promise<{ isWritten: boolean; isDone: boolean }> {
    const id = await lane[make]()
    await lane.delivered(id)
    const before = { status: await lane.statusOf(id), ...(await lane.rowsOf(id)) }
    const from = lane.arrived()
    const killing = lane.killAt(passing)
    const move = () => lane[by].json('PATCH', api.status.path, { id, status: to })
    const isDone = await move().then(
      () => true,
      () => false,
    )
    await killing.settle()
    const status = await lane.statusOf(id)
    const isWritten = status !== before.status
    if (!isWritten) expect({ status, ...(await lane.rowsOf(id)) }, `${to} cut at ${passing}`).toEqual(before)
    if (isDone) expect(status).toBe(to)
    await lane.startAgain()
    await move()
    await lane.delivered(id)
    expect(await lane.statusOf(id)).toBe(to)
    const [line] = await lane.ask(
      `select count(*)::int as lines from status_log where machine = 'permit' and thing_id = $1 and to_status = $2`,
      [id, to],
    )
    expect(line).toEqual({ lines: 1 })
    const [numbered] = await lane.ask('select permit_no from permits where id = $1', [id])
    const got = lane.arrivedOf(String(numbered?.['permit_no']), from)
    expect(new Set(got).size, `${to} cut at ${passing}: ${got.join('; ')}`).toBe(got.length)
    return { isWritten, isDone }
  }

  async function killedEverywhere(move: Move): Promise<number> {
    let [kills, wholes, next, last] = [0, 0, 1, Infinity]
    await Promise.all(
      lanes.map(async (lane) => {
        for (let passing = next; passing <= last; passing = next) {
          next += stride
          const { isWritten, isDone } = await killedAt(lane, passing, move)
          kills += 1
          if (isWritten) wholes += 1
          // Once all of it has been answered, so many more are tried while its mails go out.
          if (isDone) last = Math.min(last, passing + 25)
        }
      }),
    )
    // Some ended before it was written, some while its mails went out.
    expect(wholes).toBeGreaterThan(0)
    expect(wholes).toBeLessThan(kills)
    return kills
  }

  test('submitting', { timeout: 3_600_000 }, async () => {
    expect(await killedEverywhere({ to: 'submitted', by: 'ann', make: 'draft' })).toBeGreaterThan(40 / stride)
  })
  test('issuing', { timeout: 3_600_000 }, async () => {
    expect(await killedEverywhere({ to: 'issued', by: 'admin', make: 'approved' })).toBeGreaterThan(40 / stride)
  })
})
