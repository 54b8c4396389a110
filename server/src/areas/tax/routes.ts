import { centsOf } from '@backlot/contract/money'
import { taxApi } from '@backlot/contract/tax'
import { taxAuditApi } from '@backlot/contract/tax-audit'
import { taxAwardsApi } from '@backlot/contract/tax-awards'
import { comparisonSharesApi } from '@backlot/contract/tax-comparison-shares'
import { taxProcessApi } from '@backlot/contract/tax-process'
import { taxQueueApi } from '@backlot/contract/tax-queue'
import { taxSpendApi } from '@backlot/contract/tax-spend'
import type { FastifyInstance } from 'fastify'
import { askSignUp, personOfLink, signIn } from '#areas/users/index.ts'
import { guestOf, openShare, renewGuest } from '#engine/shares/access.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { deskHandlers } from '#engine/cases/desk/calls.ts'
import { readCase, recoverCase, removeCase, setCaseStatus } from '#engine/cases/desk/opening.ts'
import { changeTax, copyTax, createTax, getTaxes, getTaxesOf } from './application/service.ts'
import { taxDesk as desk } from './application/view.ts'
import { commentAudited, disallowAudited, listAudited, sendAudited, viewAudit } from './auditor/reading.ts'
import { endAuditor, enterAudit, inviteAuditor, readLink, sendCode } from './auditor/service.ts'
import { getAwards, sendAwards } from './awards/service.ts'
import { getGuestComparison, sendGuestSheet } from './comparisons/reading.ts'
import * as sharing from './comparisons/sharing.ts'
import { sendComparison } from './comparisons/sheet.ts'
import { extendDeadline } from './deadlines/extending.ts'
import { getPayees } from './payees/service.ts'
import { changeProgram, createProgram, getPresets, getPrograms } from './programs/service.ts'
import { changeYear, closeYear, getLedger, getQueue, getYears } from './queue/service.ts'
import { getReport, sendReport } from './report/service.ts'
import { disallowLine } from './spend/disallowing.ts'
import { addLines, changeLine, getLine, getLines, getSpend, removeLine } from './spend/service.ts'
import { addTransfer, voidTransfer } from './transfers/service.ts'

export function taxRoutes(app: FastifyInstance): void {
  mount(app, 'tax', taxApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getTaxes(ctx, query)),
    search: async (ctx, { body: { budget_from: from, budget_to: to, ...asked } }, call) => {
      const money = { moneyFrom: from === null ? null : centsOf(from), moneyTo: to === null ? null : centsOf(to) }
      return sendPage(call, await getTaxes(ctx, { ...asked, ...money }))
    },
    ofProject: async (ctx, { params, query }, call) => sendPage(call, await getTaxes(ctx, { ...query, projectId: params.id })),
    byUser: async (ctx, { body: { username, ...page } }, call) => sendPage(call, await getTaxesOf(ctx, username, page)),
    removed: async (ctx, { query }, call) => sendPage(call, await getTaxes(ctx, { ...query, deleted: true })),
    authenticate: (ctx, { body }, call) => signIn(ctx, body.username, body.password, call),
    submitProfile: (ctx, { body }) => askSignUp(ctx, { ...body, idSite: ctx.site.id, into: 'tax' }),
    verifyProfile: async (ctx, { body }) => ({ Success: true, ...(await personOfLink(ctx, body.token)) }),
    get: (ctx, { params }) => readCase(ctx, desk, params.id, { from: 'applied', to: 'received' }),
    comparison: (ctx, { params }, call) => sendComparison(ctx, params.id, call),
    create: (ctx, { body }) => createTax(ctx, body),
    copy: (ctx, { body }) => copyTax(ctx, body.taxId),
    change: (ctx, { body }) => changeTax(ctx, body),
    status: (ctx, { body }) => setCaseStatus(ctx, desk, body),
    remove: (ctx, { params }) => removeCase(ctx, desk, params.id),
    recover: (ctx, { body }) => recoverCase(ctx, desk, body.id),
  })
  mount(app, 'taxProcess', taxProcessApi, deskHandlers(desk, taxProcessApi.createDocument.body))
  mount(app, 'taxQueue', taxQueueApi, {
    programs: (ctx) => getPrograms(ctx),
    presets: (ctx) => Promise.resolve(getPresets(ctx)),
    createProgram: (ctx, { body }) => createProgram(ctx, body),
    changeProgram: (ctx, { body }) => changeProgram(ctx, body),
    years: (ctx, { query }) => getYears(ctx, query.program),
    changeYear: (ctx, { body }) => changeYear(ctx, body),
    closeYear: (ctx, { body }) => closeYear(ctx, body),
    queue: async (ctx, { query }, call) => sendPage(call, await getQueue(ctx, query)),
    ledger: async (ctx, { query }, call) => sendPage(call, await getLedger(ctx, query)),
  })
  mount(app, 'taxSpend', taxSpendApi, {
    lines: async (ctx, { params, query }, call) => sendPage(call, await getLines(ctx, params.id, query)),
    spend: (ctx, { params }) => getSpend(ctx, params.id),
    line: (ctx, { params }) => getLine(ctx, params.id),
    payees: (ctx, { params, query }) => getPayees(ctx, params.id, query.term),
    addLines: (ctx, { body }) => addLines(ctx, body),
    changeLine: (ctx, { body }) => changeLine(ctx, body),
    removeLine: (ctx, { params }) => removeLine(ctx, params.id),
    disallow: (ctx, { body }) => disallowLine(ctx, body),
    transfer: (ctx, { body }) => addTransfer(ctx, body),
    voidTransfer: (ctx, { body }) => voidTransfer(ctx, body),
  })
  mount(app, 'taxAudit', taxAuditApi, {
    invite: (ctx, { body }) => inviteAuditor(ctx, body),
    end: (ctx, { body }) => endAuditor(ctx, body.taxId),
    open: (ctx, { body }) => readLink(ctx, body.token),
    sendCode: (ctx, { body }) => sendCode(ctx, body.token),
    enter: (ctx, { body }) => enterAudit(ctx, body),
    view: (ctx, { body }) => viewAudit(ctx, body.session),
    lines: async (ctx, { body }, call) => sendPage(call, await listAudited(ctx, body)),
    file: (ctx, { body }, call) => sendAudited(ctx, body, call),
    disallow: (ctx, { body }) => disallowAudited(ctx, body),
    comment: (ctx, { body }) => commentAudited(ctx, body),
  })
  mount(app, 'taxAwards', taxAwardsApi, {
    awards: async (ctx, { query }, call) => sendPage(call, await getAwards(ctx, query)),
    awardsTable: (ctx, { query }, call) => Promise.resolve(sendAwards(ctx, query, call)),
    report: (ctx, { query }) => getReport(ctx, query),
    reportTable: (ctx, { query }, call) => sendReport(ctx, query, call),
    extend: (ctx, { body }) => extendDeadline(ctx, body),
  })
  const links = sharing.comparisonShares
  mount(app, 'taxComparisons', comparisonSharesApi, {
    share: (ctx, { body }) => sharing.shareByEmail(ctx, body),
    createLink: (ctx, { params, body }) => sharing.createLink(ctx, params.id, body),
    links: async (ctx, { params, query }, call) => sendPage(call, await sharing.getLinks(ctx, params.id, query)),
    changeLink: (ctx, { params, body }) => sharing.changeLink(ctx, params.id, body),
    endLink: (ctx, { params }) => sharing.endLink(ctx, params.id),
    sharing: (ctx, { params }) => sharing.getSharing(ctx, params.id),
    changeSharing: (ctx, { params, body }) => sharing.changeSharing(ctx, params.id, body),
    open: async (ctx, { body }) => (await openShare(ctx, links, body)).access,
    renew: (ctx, _input, call) => renewGuest(ctx, links, call),
    guest: async (ctx, _input, call) => getGuestComparison(ctx, await guestOf(ctx, links, call)),
    guestPdf: async (ctx, _input, call) => sendGuestSheet(ctx, await guestOf(ctx, links, call), call),
  })
}
