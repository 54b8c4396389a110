import { projectsApi } from '@backlot/contract/projects'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { softDelete } from '#engine/records/states/service.ts'
import { attachment } from '#kit/documents/file-names.ts'
import { asksAlong, mount, sendPage } from '#kit/http/mount.ts'
import { projectKind } from './definition.ts'
import { documentRoutes } from './documents/routes.ts'
import { recordRoutes } from './editing/routes.ts'
import { projectsFile, type AnsweredFile } from './exports/service.ts'
import { followingRoutes } from './following/routes.ts'
import { getBoard, getMasterData, getPending, getRecent, getTrash, getTypes, listByName, search } from './lists/service.ts'
import { newsRoutes } from './news/routes.ts'
import { posterRoutes } from './posters/routes.ts'
import { updateFileRoutes } from './updates/routes.ts'
import { changeProject, createProject, getCompany, getProject, getSent } from './service.ts'

export function projectsRoutes(app: FastifyInstance): void {
  recordRoutes(app)
  followingRoutes(app)
  documentRoutes(app)
  updateFileRoutes(app)
  newsRoutes(app)
  posterRoutes(app)
  mount(app, 'projects', projectsApi, {
    list: asksAlong(async (ctx, { query }, call) => sendPage(call, await listByName(ctx, query))),
    search: asksAlong(async (ctx, { body }, call) => sendPage(call, await search(ctx, body))),
    board: (ctx, { body }) => getBoard(ctx, body),
    recent: async (ctx, { query }, call) => sendPage(call, await getRecent(ctx, query)),
    pending: async (ctx, { query }, call) => sendPage(call, await getPending(ctx, query)),
    softdeleted: async (ctx, { query }, call) => sendPage(call, await getTrash(ctx, query)),
    download: async (ctx, { query: { format, quiet, ...filter } }, { reply }) =>
      send(reply, await projectsFile(ctx, { ...filter, quiet: quiet === 'true' }, format)),
    masterData: (ctx) => getMasterData(ctx),
    types: (ctx) => getTypes(ctx),
    company: (ctx, { params }) => getCompany(ctx, params.id),
    get: (ctx, { params }) => getProject(ctx, params.id),
    create: (ctx, { body }) => createProject(ctx, body),
    change: (ctx, { body }) => changeProject(ctx, body),
    remove: (ctx, { params }) => softDelete(ctx, projectKind, params.id),
    sent: (ctx, { body }) => getSent(ctx, body.edit_token),
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
