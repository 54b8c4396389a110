import { calendarApi } from '@backlot/contract/calendar'
import { draftsApi } from '@backlot/contract/calendar-drafts'
import { feedsApi } from '@backlot/contract/calendar-feeds'
import { holdsApi } from '@backlot/contract/calendar-holds'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { attachment } from '#kit/documents/file-names.ts'
import { hideLink } from '#kit/http/hide-link.ts'
import { asksAlong, mount, sendPage } from '#kit/http/mount.ts'
import { getConflicts } from './conflicts/service.ts'
import { applyDraft, compareDraft, createDraft, discardDraft, getDrafts } from './drafts/service.ts'
import { getEntries, getProductions } from './entries/service.ts'
import { changeEvent, createEvent, getEvent, getEvents, removeEvent } from './events/service.ts'
import { createFeed, getFeeds, readFeed, removeFeed, renewFeed } from './feeds/service.ts'
import { answerOwnHold } from './holds/answers.ts'
import { challengeHold, createHold, getHolds, moveHold } from './holds/service.ts'
import { getFile } from './ical/service.ts'

export function calendarRoutes(app: FastifyInstance): void {
  mount(app, 'calendar', calendarApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getEvents(ctx, query)),
    create: (ctx, { body }) => createEvent(ctx, body),
    get: (ctx, { params }) => getEvent(ctx, params.id),
    change: (ctx, { body: { id, version, ...fields } }) => changeEvent(ctx, id, version, fields),
    remove: (ctx, { params }) => removeEvent(ctx, params.id, true),
    recover: (ctx, { params }) => removeEvent(ctx, params.id, false),
    ical: async (ctx, { body }, { reply }) => sendCalendar(reply, await getFile(ctx, body)),
    entries: asksAlong((ctx, { query }) => getEntries(ctx, query)),
    productions: async (ctx, { query }, call) => sendPage(call, await getProductions(ctx, query)),
    conflicts: (ctx, { body }) => getConflicts(ctx, body),
  })
  mount(app, 'calendar', holdsApi, {
    holds: async (ctx, { query }, call) => sendPage(call, await getHolds(ctx, query)),
    createHold: (ctx, { body }) => createHold(ctx, body),
    moveHold: (ctx, { params, body }) => moveHold(ctx, params.id, body.status, body.version),
    challengeHold: (ctx, { params }) => challengeHold(ctx, params.id),
    answerHold: (ctx, { params, body }) => answerOwnHold(ctx, params.id, body.answer),
  })
  mount(app, 'calendar', draftsApi, {
    drafts: (ctx, { query }) => getDrafts(ctx, query.project),
    createDraft: (ctx, { body }) => createDraft(ctx, body),
    compareDraft: (ctx, { params }) => compareDraft(ctx, params.id),
    applyDraft: (ctx, { params, body }) => applyDraft(ctx, params.id, body.overwrite),
    discardDraft: (ctx, { params }) => discardDraft(ctx, params.id),
  })
  mount(app, 'calendar', feedsApi, {
    feeds: (ctx) => getFeeds(ctx),
    createFeed: (ctx, { body }) => createFeed(ctx, body),
    renewFeed: (ctx, { params }) => renewFeed(ctx, params.id),
    removeFeed: (ctx, { params }) => removeFeed(ctx, params.id),
    readFeed: async (ctx, { params }, call) => sendCalendar(call.reply, await readFeed(ctx, hideLink(call, params.token))),
  })
}

const sendCalendar = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': attachment('calendar.ics'),
      'cache-control': 'private, no-store',
    })
    .send(text)
