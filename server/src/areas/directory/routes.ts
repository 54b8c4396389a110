import { directoryApi, directoryExportsApi, DirectorySearch } from '@backlot/contract/directory'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { attachment } from '#kit/documents/file-names.ts'
import { withEtag } from '#kit/http/etag.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { emailSearchRoutes } from './email-search/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { chosenRoutes } from './chosen/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { recordRoutes } from './editing/routes.ts'
import { cardFile, categoryFile, searchFile, type AnsweredFile } from './exports/service.ts'
import { fileRoutes } from './files/routes.ts'
import { inquiryRoutes } from './inquiries/routes.ts'
import { mapRoutes } from './map/routes.ts'
import { mergingRoutes } from './merging/routes.ts'
import { getLetters, suggest } from './search/service.ts'
import { decode, getEntry, getEntryByName, getLink, listEntries, searchEntries, searchSite, mailEntry, entryPage } from './service.ts'
import { verificationRoutes } from './verification/routes.ts'

export function directoryRoutes(app: FastifyInstance): void {
  emailSearchRoutes(app)
  mapRoutes(app)
  categoryRoutes(app)
  contactRoutes(app)
  recordRoutes(app)
  fileRoutes(app)
  inquiryRoutes(app)
  verificationRoutes(app)
  mergingRoutes(app)
  chosenRoutes(app)
  mount(app, 'directory', directoryApi, {
    list: async (ctx, { body }, call) => sendPage(call, await listEntries(ctx, body)),
    getList: async (ctx, { query }, call) => withEtag(call, sendPage(call, await listEntries(ctx, query))),
    letters: async (ctx, { query }, call) => withEtag(call, await getLetters(ctx, query)),
    search: async (ctx, { body }, call) => sendPage(call, await searchEntries(ctx, body)),
    searchNew: (ctx, { body }) => searchEntries(ctx, body),
    searchDirectory: async (ctx, { body: { search, categoryParent, ...rest } }, call) => {
      const rootCategories = categoryParent == null ? [] : [categoryParent]
      return sendPage(call, await searchEntries(ctx, DirectorySearch.parse({ searchTxt: search, rootCategories, ...rest })))
    },
    suggestions: (ctx, { query }) => suggest(ctx, query.term, query),
    siteSearch: (ctx, { query }) => searchSite(ctx, query.term, { onlySuggest: ['1', 'true', ''].includes(query.suggest) }),
    byName: (ctx, { params }) => getEntryByName(ctx, params.name),
    decode: (ctx, { params }) => decode(ctx, params),
    get: (ctx, { params }) => getEntry(ctx, params.id),
    card: async (ctx, { params }, { reply }) => send(reply, await cardFile(ctx, params.id)),
    link: (ctx, { params }) => getLink(ctx, params.id),
    email: (ctx, { params, body }) => mailEntry(ctx, params.id, body.email),
  })
  mount(app, 'directory', directoryExportsApi, {
    categoryCsv: async (ctx, { query }, { reply }) => send(reply, await categoryFile(ctx, query.category, 'csv')),
    categoryExcel: async (ctx, { query }, { reply }) => send(reply, await categoryFile(ctx, query.category, 'xlsx')),
    searchCsv: async (ctx, { body }, { reply }) => send(reply, await searchFile(ctx, body, 'csv')),
    searchExcel: async (ctx, { body }, { reply }) => send(reply, await searchFile(ctx, body, 'xlsx')),
  })
  // A shared link is a plain path; it leads into the page's own URL.
  app.get<{ Params: { name: string } }>('/directory/:name', async (request, reply) => {
    const page = await entryPage(await request.makeCtx(), request.params.name)
    return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).send(page)
  })
}

const send = (reply: FastifyReply, file: AnsweredFile): FastifyReply =>
  reply
    .headers({
      'content-type': file.contentType,
      'content-disposition': attachment(file.fileName),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(file.stream)
