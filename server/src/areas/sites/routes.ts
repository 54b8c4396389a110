import { closedDaysApi } from '@backlot/contract/closed-days'
import { siteRecordsApi } from '@backlot/contract/sites'
import { siteChangesApi } from '@backlot/contract/site-changes'
import { sitePoliciesApi } from '@backlot/contract/site-policies'
import type { FastifyInstance } from 'fastify'
import { gateTokenOf } from '#kit/http/gate-token.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { addPublicHolidays, changeClosedDay, createClosedDay, getClosedDays, removeClosedDay } from './closed-days/service.ts'
import { verifyGate } from './gates/service.ts'
import { addPolicy, getPolicies, getVersions, withdrawPolicy } from './policies/service.ts'
import { getSettingChanges, getSettings, updateSite } from './settings/service.ts'
import { getSite, getSiteById, getSites } from './service.ts'

export function sitesRoutes(app: FastifyInstance): void {
  mount(app, 'sites', siteRecordsApi, {
    get: (ctx, { query }) => getSite(ctx, query.host),
    policies: (ctx) => getPolicies(ctx),
    list: (ctx) => getSites(ctx),
    getById: (ctx, { params }) => getSiteById(ctx, params.id),
    verifyGate: (ctx, { body }) => verifyGate(ctx, body.gate, body.password),
  })
  mount(app, 'sites', siteChangesApi, {
    settings: (ctx, { query }) => getSettings(ctx, query.idSite),
    settingChanges: async (ctx, { query }, call) => sendPage(call, await getSettingChanges(ctx, query)),
    updateSite: (ctx, { body }, call) => updateSite(ctx, body, gateTokenOf(call)),
  })
  mount(app, 'sites', sitePoliciesApi, {
    versions: async (ctx, { query }, call) => sendPage(call, await getVersions(ctx, query)),
    add: (ctx, { body }) => addPolicy(ctx, body),
    withdraw: (ctx, { params }) => withdrawPolicy(ctx, params.id, true),
    recover: (ctx, { params }) => withdrawPolicy(ctx, params.id, false),
  })
  mount(app, 'sites', closedDaysApi, {
    closedDays: (ctx, { query }) => getClosedDays(ctx, query.year, query.trash === 'true'),
    createClosedDay: (ctx, { body }) => createClosedDay(ctx, body),
    changeClosedDay: (ctx, { body: { id, version, ...fields } }) => changeClosedDay(ctx, id, version, fields),
    removeClosedDay: (ctx, { params }) => removeClosedDay(ctx, params.id, true),
    recoverClosedDay: (ctx, { params }) => removeClosedDay(ctx, params.id, false),
    addPublicHolidays: (ctx, { body }) => addPublicHolidays(ctx, body),
  })
}
