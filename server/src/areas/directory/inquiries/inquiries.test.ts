/** One inquiry to many: who is asked, what they see and answer without an account, what the asker learns. */
import { directoryProblems } from '@backlot/contract/area-problems'
import { directoryInquiriesApi as api, type InquiryAnswer } from '@backlot/contract/directory-inquiries'
import { directoryRecordsApi, type DirectoryFields } from '@backlot/contract/directory-records'
import { profileApi } from '@backlot/contract/profile'
import { usersApi } from '@backlot/contract/users'
import { afterAll, afterEach, expect, test } from 'vitest'
import { sendInquiryDigests } from '#areas/directory/index.ts'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory, publishEntry } from '#test/directory.ts'
import { buildUser, newAddress } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import { readMails } from '#test/mails.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const hour = 3_600_000
const dayIn = (days: number): string => new Date(now().getTime() + days * 24 * hour).toISOString().slice(0, 10)
/** A production in three weeks that wants answers in one. */
const asking = (entry_ids: number[], changes: object = {}) => ({
  entry_ids,
  project: 'Moonlit Harbor',
  message: 'Three nights at the quay.',
  place: 'Cardinal Bay',
  from: dayIn(20),
  to: dayIn(23),
  reply_by: dayIn(7),
  client_key: crypto.randomUUID(),
  ...changes,
})

async function start(settings: Record<string, unknown> = {}) {
  const directory = await buildDirectory(app, settings)
  const producer = await buildUser(app, directory.site, { role: 'permit' })
  const entry = async (name: string, fields: DirectoryFields = {}): Promise<number> => {
    const whole = {
      name,
      last_name: 'Ray',
      categories: [directory.ids['Gaffer']!],
      email1: `${name.toLowerCase()}@ray.example`,
      phone1: '5550100100',
    }
    return (await publishEntry(app, directory, { ...whole, ...fields })).id
  }
  const mails = async () => (await readMails(directory.site)).filter(({ template }) => template.startsWith('directory.inquiry'))
  /** The secret of the latest mail to somebody. */
  const secretFor = async (name: string): Promise<string> => {
    const mail = (await mails()).findLast((one) => one.to_addresses[0] === `${name.toLowerCase()}@ray.example`)
    return /emailaction\?token=([\w-]+)&action=inquiry/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const anybody = (): Caller => ({ host: directory.site.host, address: newAddress() })
  const answer = (token: string, given: InquiryAnswer, rest: { note?: string; share_contact?: boolean } = {}) =>
    app.call(anybody(), api.answerInquiry, { body: { token, answer: given, ...rest } })
  const ask = (body: ReturnType<typeof asking>, caller = producer.caller) => app.call(caller, api.sendInquiry, { body })
  const digest = () => sendInquiryDigests(app.app.platform, () => Promise.resolve(directory.site.ctx))
  return { ...directory, producer, entry, mails, secretFor, anybody, answer, ask, digest }
}

test(
  'a producer asks three; each gets a mail of their own and answers without an account; the answers are counted',
  { timeout: 120_000 },
  async () => {
    const { entry, ask, mails, secretFor, anybody, answer, producer } = await start()
    const ids = [await entry('Ann', { lockboxes: { email1: true, phone1: true } }), await entry('Bo'), await entry('Cy')]
    const sent = await ask(asking(ids))
    expect([sent.status, sent.body.asked, sent.body.yes]).toEqual([200, 3, 0])
    const boxes = await mails()
    expect(boxes.map((mail) => mail.to_addresses)).toEqual([['ann@ray.example'], ['bo@ray.example'], ['cy@ray.example']])
    // Nobody sees who else was asked.
    expect(boxes[0]!.text).toContain('Three nights at the quay.')
    for (const other of ['Bo Ray', 'Cy Ray', 'bo@ray', 'cy@ray']) expect(boxes[0]!.text + boxes[0]!.html).not.toContain(other)
    const token = await secretFor('Ann')
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = await app.app.platform.database.owner((client) => client.query('select * from directory_inquiry_recipients'))
    expect(JSON.stringify(stored.rows)).not.toContain(token)
    // Following the link says nothing yet: scanners do that too.
    const opened = await app.call(anybody(), api.openInquiry, { body: { token } })
    expect(opened.body).toMatchObject({ label: 'Ann Ray', project: 'Moonlit Harbor', answer: null, asker: { email: producer.email } })
    expect([opened.headers['x-robots-tag'], opened.headers['referrer-policy']]).toEqual(['noindex', 'no-referrer'])
    const get = async () => (await app.call(producer.caller, api.inquiry, { params: { id: sent.body.id } })).body
    expect((await get()).recipients.map((one) => one.answer)).toEqual([null, null, null])
    await answer(token, 'yes', { note: 'With my own truck', share_contact: true })
    await answer(await secretFor('Bo'), 'maybe')
    const { recipients, ...standing } = await get()
    expect([standing.asked, standing.yes, standing.maybe, standing.no]).toEqual([3, 1, 1, 0])
    expect(recipients.map((one) => [one.label, one.answer, one.note, one.contact])).toEqual([
      // Locked, and given by who answered.
      ['Ann Ray', 'yes', 'With my own truck', { phone: '5550100100', email: 'ann@ray.example' }],
      ['Bo Ray', 'maybe', '', null],
      ['Cy Ray', null, '', null],
    ])
    expect((await answer(token, 'no')).body).toMatchObject({ answer: 'no', note: '', share_contact: false })
    const after = await get()
    expect([after.no, after.recipients[0]!.contact]).toEqual([1, null])
  },
)

test('who cannot be asked is named before anybody is, and left out', async () => {
  const { entry, ask, mails, producer, admin } = await start()
  const [ann, mute, proud, hidden] = [
    await entry('Ann'),
    await entry('Mute', { email1: '' }),
    await entry('Proud', { refuses_inquiries: true }),
    await entry('Hid'),
  ]
  await app.call(admin, directoryRecordsApi.status, { params: { id: hidden }, body: { status: 'private' } })
  const contactLike = 2_000_000_000
  const checked = await app.call(producer.caller, api.checkInquiry, { body: { entry_ids: [ann, mute, proud, hidden, contactLike, ann] } })
  expect(checked.body).toEqual([
    { entry_id: ann, label: 'Ann Ray', problem: null },
    { entry_id: mute, label: 'Mute Ray', problem: 'no_email' },
    { entry_id: proud, label: 'Proud Ray', problem: 'refuses' },
    { entry_id: hidden, label: '', problem: 'not_listed' },
    { entry_id: contactLike, label: '', problem: 'not_listed' },
  ])
  expect(await mails()).toEqual([])
  const sent = await ask(asking([ann, mute, proud, hidden]))
  expect(sent.body.recipients.map((one) => one.label)).toEqual(['Ann Ray'])
  const nobody = await ask(asking([mute, proud]))
  expect(nobody.problem.errors).toEqual([fault('entry_ids', directoryProblems.nobodyToAsk)])
  expect(await mails()).toHaveLength(1)
})

test('the same key asks once; days that are over or the wrong way round are refused', async () => {
  const { entry, ask, mails } = await start()
  const ann = await entry('Ann')
  const body = asking([ann])
  const [one, other] = [await ask(body), await ask(body)]
  expect([other.body.id, (await mails()).length]).toEqual([one.body.id, 1])
  const faults = async (changes: object) => (await ask(asking([ann], changes))).problem.errors?.map((fault) => [fault.path, fault.message])
  expect(await faults({ to: dayIn(19) })).toEqual([['to', directoryProblems.lastBeforeFirst.en]])
  expect(await faults({ from: dayIn(-9), to: dayIn(-3) })).toContainEqual(['to', directoryProblems.dayPast.en])
  expect(await faults({ reply_by: dayIn(-2) })).toEqual([['reply_by', directoryProblems.dayPast.en]])
  expect(await faults({ reply_by: dayIn(24) })).toEqual([['reply_by', directoryProblems.replyAfterEnd.en]])
})

test('one reminder to those who have not answered, by another link; both links lead there; then it is closed', async () => {
  const { entry, ask, mails, secretFor, answer, producer, anybody } = await start()
  const { id } = (await ask(asking([await entry('Ann'), await entry('Bo')]))).body
  const first = await secretFor('Bo')
  await answer(await secretFor('Ann'), 'yes')
  const remind = () => app.call(producer.caller, api.remindInquiry, { params: { id } })
  expect((await remind()).body.can).toEqual({ remind: false, close: true })
  const sent = await mails()
  expect(sent.slice(2).map((mail) => [mail.template, mail.to_addresses[0]])).toEqual([['directory.inquiry_reminder', 'bo@ray.example']])
  expect((await remind()).problem.detail).toBe(directoryProblems.remindedAlready.en)
  const second = await secretFor('Bo')
  expect(second).not.toBe(first)
  for (const token of [first, second]) expect((await app.call(anybody(), api.openInquiry, { body: { token } })).body.label).toBe('Bo Ray')
  const closed = await app.call(producer.caller, api.closeInquiry, { params: { id } })
  expect([closed.body.state, closed.body.can]).toEqual(['closed', { remind: false, close: false }])
  const late = await answer(first, 'yes')
  expect([late.status, late.problem.detail]).toEqual([409, directoryProblems.inquiryClosed.en])
  expect((await app.call(anybody(), api.openInquiry, { body: { token: first } })).body.state).toBe('closed')
})

test('everybody who has answered needs no reminder; a link ends with the last day, is of one site, and unknown ones answer alike', async () => {
  const { entry, ask, secretFor, answer, producer, anybody } = await start()
  const { id } = (await ask(asking([await entry('Ann')]))).body
  const token = await secretFor('Ann')
  await answer(token, 'no')
  const reminded = await app.call(producer.caller, api.remindInquiry, { params: { id } })
  expect(reminded.problem.detail).toBe(directoryProblems.allAnswered.en)
  const elsewhere = await start()
  const open = async (caller: Caller, secret: string) => {
    const { status, problem } = await app.call(caller, api.openInquiry, { body: { token: secret } })
    return [status, problem.detail]
  }
  const over = [410, directoryProblems.linkOver.en]
  expect([await open(elsewhere.anybody(), token), await open(anybody(), 'nothing')]).toEqual([over, over])
  moveClock(25 * 24 * hour)
  expect(await open(anybody(), token)).toEqual(over)
  expect((await answer(token, 'yes')).status).toBe(410)
})

test('an inquiry is its asker’s and the staff’s; others find nothing', async () => {
  const { site, entry, ask, producer, admin, scout } = await start()
  const { id } = (await ask(asking([await entry('Ann')]))).body
  const { caller: other } = await buildUser(app, site, { role: 'tax' })
  const statusOf = async (caller: Caller) => (await app.call(caller, api.inquiry, { params: { id } })).status
  expect([await statusOf(producer.caller), await statusOf(scout), await statusOf(other)]).toEqual([200, 200, 404])
  const listed = async (caller: Caller, all: '0' | '1') => {
    const { body, headers } = await app.call(caller, api.inquiries, { query: { all } })
    return [body.map((one) => one.id), headers['x-total-count']]
  }
  expect(await listed(producer.caller, '0')).toEqual([[id], '1'])
  expect([await listed(scout, '0'), await listed(scout, '1'), await listed(other, '1')]).toEqual([
    [[], '0'],
    [[id], '1'],
    [[], '0'],
  ])
  // A scout reads; closing is for the asker and for administrators.
  expect((await app.call(scout, api.closeInquiry, { params: { id } })).status).toBe(403)
  expect((await app.call(admin, api.remindInquiry, { params: { id } })).status).toBe(403)
  expect((await app.call(admin, api.closeInquiry, { params: { id } })).body.state).toBe('closed')
})

test('the asker gets one mail for a quarter of an hour, with how it stands', async () => {
  const { entry, ask, mails, secretFor, answer, digest, producer } = await start()
  await ask(asking([await entry('Ann'), await entry('Bo'), await entry('Cy')]))
  await answer(await secretFor('Ann'), 'maybe')
  await answer(await secretFor('Ann'), 'yes', { note: 'Any time' })
  await answer(await secretFor('Bo'), 'no')
  expect(await digest()).toBe(0)
  moveClock(16 * 60_000)
  expect((await Promise.all([digest(), digest()])).toSorted()).toEqual([0, 1])
  const notified = (await mails()).filter((mail) => mail.template === 'directory.inquiry_answers')
  expect(notified.map((mail) => mail.to_addresses)).toEqual([[producer.email]])
  expect(notified[0]!.text.split('\n\n').slice(0, 3)).toEqual([
    'Answers: Moonlit Harbor',
    'Ann Ray: yes – Any time\nBo Ray: no',
    'So far: 1 yes, 0 maybe, 1 no, 1 without an answer.',
  ])
  // The same answer again is nothing to tell.
  await answer(await secretFor('Bo'), 'no')
  moveClock(16 * 60_000)
  expect(await digest()).toBe(0)
})

test('whoever wants no digests gets none, and all other mail as before', { timeout: 120_000 }, async () => {
  const { entry, ask, mails, secretFor, answer, digest, producer, site } = await start()
  await ask(asking([await entry('Ann')]))
  const { version } = (await app.call(producer.caller, profileApi.profile, {})).body
  const off = await app.call(producer.caller, profileApi.changeProfile, { body: { version, mails_off: ['digests', 'news'] } })
  expect(off.body.mails_off).toEqual(['news', 'digests'])
  await answer(await secretFor('Ann'), 'yes')
  moveClock(16 * 60_000)
  await digest()
  expect((await mails()).filter(({ to_addresses: [to] }) => to === producer.email)).toEqual([])
  await app.call(site.anonymous, usersApi.requestReset, { body: { email: producer.email, idSite: site.id } })
  await app.runJobs()
  expect((await readMails(site)).at(-1)).toMatchObject({ template: 'user.reset', to_addresses: [producer.email] })
})

test('the answers come in the language of the asker’s account, words and days alike', { timeout: 120_000 }, async () => {
  const { entry, ask, mails, secretFor, answer, digest, producer } = await start()
  const { version } = (await app.call(producer.caller, profileApi.profile, {})).body
  await app.call(producer.caller, profileApi.changeProfile, { body: { version, language: 'no' } })
  await ask(asking([await entry('Ann')]))
  await answer(await secretFor('Ann'), 'maybe')
  moveClock(16 * 60_000)
  await digest()
  const all = await mails()
  const told = all.find(({ template }) => template === 'directory.inquiry_answers')!
  expect(told.text).toContain('Ann Ray: kanskje')
  expect(told.html).toContain('<html lang="no">')
  const asked = all.find(({ template }) => template === 'directory.inquiry')!
  expect(asked.html).toContain('<html lang="en">')
  expect(asked.text).toContain('asks whether you are available')
})

test('D4 nobody is asked without end: by one asker, or one entry by many', { timeout: 120_000 }, async () => {
  const { site, entry, ask, producer } = await start()
  const ann = await entry('Ann')
  for (let turn = 0; turn < 10; turn++) {
    const caller = { ...(turn < 9 ? producer.caller : (await buildUser(app, site, { role: 'tax' })).caller), address: newAddress() }
    expect((await ask(asking([ann]), caller)).status).toBe(200)
  }
  const checked = await app.call(producer.caller, api.checkInquiry, { body: { entry_ids: [ann] } })
  expect(checked.body[0]!.problem).toBe('asked_often')
  const bo = await entry('Bo')
  const caller = { ...producer.caller, address: newAddress() }
  expect((await ask(asking([bo]), caller)).status).toBe(200)
  expect((await ask(asking([bo]), { ...caller, address: newAddress() })).status).toBe(429)
  const tooMany = Array.from({ length: 51 }, (_, index) => index + 1)
  expect((await ask(asking(tooMany), { ...caller, address: newAddress() })).problem.errors?.map((one) => one.path)).toEqual(['entry_ids'])
})
