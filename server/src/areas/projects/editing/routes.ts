/** Calls that write a project as a record and look at what was written. */
import { projectRecordsApi } from '@backlot/contract/project-records'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { recover, setStatus } from '#engine/records/states/service.ts'
import { getVersion, getVersions, restoreVersion } from '#engine/records/versions/service.ts'
import { viewRecord } from '#engine/records/view.ts'
import { projectKind } from '../definition.ts'
import { getNamesakes } from '../service.ts'
import { copyProject } from './copying.ts'

export function recordRoutes(app: FastifyInstance): void {
  mount(app, 'projects', projectRecordsApi, {
    edit: (ctx, { params }) => viewRecord(ctx, projectKind, params.id),
    status: (ctx, { params, body }) => setStatus(ctx, projectKind, params.id, body),
    recover: (ctx, { params }) => recover(ctx, projectKind, params.id),
    copy: (ctx, { params, body }) => copyProject(ctx, params.id, body.as),
    history: async (ctx, { params, query }, call) => sendPage(call, await getVersions(ctx, projectKind, params.id, query)),
    version: (ctx, { params }) => getVersion(ctx, projectKind, params.id, params.version),
    restore: async (ctx, { params, body }) => {
      await restoreVersion(ctx, projectKind, params.id, body.version)
      return viewRecord(ctx, projectKind, params.id)
    },
    namesakes: (ctx, { query }) => getNamesakes(ctx, query),
  })
}
