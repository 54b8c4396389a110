import { mailApi } from '@backlot/contract/mail'
import { mailTemplatesApi as api } from '@backlot/contract/mail-templates'
import { usersApi } from '@backlot/contract/users'
import { afterAll, expect, test } from 'vitest'
import { renderMail, unknownNames } from '#kit/mail-templates.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { readMails } from '#test/mails.ts'

const app = await openTestApp()
const mailTemplates = [...app.app.platform.mailTemplates.values()]
afterAll(() => app.close())

const reset = { type: 'user.reset', language: 'en' as const }

async function open() {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const read = async (query: typeof reset = reset) => (await app.call(admin.caller, api.template, { query })).body
  const ask = async () => {
    await app.call(site.anonymous, usersApi.requestReset, { body: { email: admin.email, idSite: site.id } })
    await app.runJobs()
    return (await readMails(site)).at(-1)!
  }
  return { site, admin, read, ask }
}

test('every kind of mail of domain.md §9 is there, in both languages, with variables that its words know', async () => {
  const named = `user.invite user.reset user.password_changed profile.verify location.submitted directory.submitted location.approved
    location.changes_asked location.private directory.approved directory.changes_asked listing.verify listing.hidden location.share
    directory.share lookbook.share lookbook.answered report.share budget.share bible.share project.submitted project.update
    permit.submitted permit.status permit.admin_status permit.info_request permit.doc_request permit.doc_rejected permit.doc_expiring
    permit.approver_turn permit.approver_reminder permit.approver_reshare permit.approver_decision permit.ack_request
    permit.ack_confirmed permit.issued locpermit.status locpermit.admin_status permit.revision permit.message permit.cancelled
    permit.suspended permit.revoked permit.tomorrow agent.sign owner.consent notice.filming pdfd.offer pdfd.confirm pdfd.cancel
    insurance.expiring register.status register.admin_status tax.status tax.admin_status tax.received tax.allocated tax.final_due
    tax.certified tax.awarded recap.due recap.overdue recap.accepted recap.returned fee.invoice fee.receipt digest.daily`
  const types = mailTemplates.map(({ type }) => type)
  expect(named.split(/\s+/).filter((type) => !types.includes(type))).toEqual([])
  expect(types).toHaveLength(new Set(types).size)
  const { site } = await open()
  for (const template of mailTemplates) {
    for (const words of [template.en, template.no]) {
      expect(unknownNames(template, Object.values(words).join(' ')), template.type).toEqual([])
      const mail = renderMail(site.ctx, words, template.samples)
      expect(`${mail.subject}${mail.text}`, template.type).not.toMatch(/[{}]|undefined/)
      expect(mail.text.length, template.type).toBeGreaterThan(mail.subject.length)
    }
    expect(template.en.subject, template.type).not.toBe(template.type.startsWith('permit') ? '' : template.no.body)
  }
})

test('an office writes its own words; the next mail has them, and no other office', async () => {
  const { admin, read, ask } = await open()
  const before = await read()
  expect(before).toMatchObject({ version: 0, changed: [], versions: [], audience: 'user', unsubscribe: false })
  expect(before.words).toEqual(before.standard)
  const words = { subject: 'New key for {name}', heading: '', body: 'Dear {name},\n\nhere is your key.\nTake care.', button: 'Turn it' }
  const changed = await app.call(admin.caller, api.changeTemplate, { body: { ...reset, version: 0, ...words } })
  expect(changed.body).toMatchObject({ version: 1, changed: ['en'], words })
  const mail = await ask()
  expect(mail.subject).toBe(`New key for ${admin.username}`)
  expect(mail.text).toContain(`Dear ${admin.username},\n\nhere is your key.\nTake care.\n\nTurn it: http`)
  expect(mail.html).toContain('here is your key.<br>Take care.')
  const listed = (await app.call(admin.caller, api.templates, {})).body
  expect(listed.find(({ type }) => type === 'user.reset')?.changed).toEqual(['en'])
  const other = await open()
  expect((await other.read()).version).toBe(0)
  expect((await other.ask()).subject).toContain('Reset your password')
})

test('the office goes back to the words of the product; what it wrote stays among the versions and can be taken again', async () => {
  const { admin, read, ask } = await open()
  const words = { subject: 'Ours', heading: '', body: 'Ours', button: '' }
  await app.call(admin.caller, api.changeTemplate, { body: { ...reset, ...words } })
  const back = await app.call(admin.caller, api.resetTemplate, { body: { ...reset, version: 1 } })
  expect(back.body).toMatchObject({ version: 2, changed: [], words: back.body.standard })
  expect(back.body.versions).toMatchObject([
    { version: 2, words: null, changed_by: admin.username },
    { version: 1, words },
  ])
  expect((await ask()).subject).toContain('Reset your password')
  // Nothing is there to go back from.
  await app.call(admin.caller, api.resetTemplate, { body: { ...reset } })
  expect((await read()).version).toBe(2)
})

test('a stale edit is refused with the words as they are', async () => {
  const { admin } = await open()
  const words = { subject: 'Ours', heading: '', body: 'Ours', button: '' }
  await app.call(admin.caller, api.changeTemplate, { body: { ...reset, version: 0, ...words } })
  const stale = await app.call(admin.caller, api.changeTemplate, { body: { ...reset, version: 0, ...words, subject: 'Theirs' } })
  expect([stale.status, stale.problem.current]).toMatchObject([409, { version: 1, words: { subject: 'Ours' } }])
})

test('an unknown variable is said at its field, and nothing is changed', async () => {
  const { admin, read } = await open()
  const words = { subject: '{nmae}', heading: '{site}', body: 'x {?places} {name}', button: '' }
  const refused = await app.call(admin.caller, api.changeTemplate, { body: { ...reset, ...words } })
  expect(refused.status).toBe(422)
  expect(refused.problem.errors?.map(({ path, message }) => [path, message])).toEqual([
    ['subject', 'This email has no such variable: {nmae}'],
    ['body', 'This email has no such variable: {places}'],
  ])
  expect((await read()).version).toBe(0)
})

test('a preview has sample values, leaves out what is empty, and is text where somebody writes HTML', async () => {
  const { admin } = await open()
  const body = {
    type: 'lookbook.share',
    language: 'en' as const,
    subject: 'A <b> for {name}',
    heading: '',
    body: '<script>alert(1)</script>\n\n{?password}With a password.\n\nBy {by}.',
    button: 'Open',
  }
  const shown = (await app.call(admin.caller, api.previewTemplate, { body })).body
  expect(shown.subject).toBe('A <b> for Harbour nights')
  expect(shown.text).toContain('With a password.\n\nBy Ada Lovelace.')
  expect(shown.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(shown.html).not.toContain('<script')
})

test('a test mail goes to whoever asks for it; without a mail server it is refused', async () => {
  const { admin } = await open()
  const words = { subject: 'Mine', heading: '', body: 'Hello {name}', button: '' }
  expect((await app.call(admin.caller, api.testTemplate, { body: { ...reset, ...words } })).status).toBe(503)
  const sending = await openTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  const site = await buildSite(sending)
  const sender = await buildUser(sending, site)
  const sent = await sending.call(sender.caller, api.testTemplate, { body: { ...reset, ...words } })
  expect(sent.body).toEqual({ to: sender.email })
  const [mail] = (await sending.call(sender.caller, mailApi.list, { query: {} })).body
  expect(mail).toMatchObject({ template: 'test', to: [sender.email], subject: 'Mine' })
  await sending.close()
})
