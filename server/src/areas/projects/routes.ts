import { projectsApi } from '@backlot/contract/projects'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { changeProject, createProject, getProject, listProjects } from './service.ts'

export function projectsRoutes(app: FastifyInstance): void {
  mount(app, 'projects', projectsApi, {
    list: async (ctx, { query }, call) => sendPage(call, await listProjects(ctx, query)),
    get: (ctx, { params }) => getProject(ctx, params.id),
    create: (ctx, { body }) => createProject(ctx, body),
    change: (ctx, { body }) => changeProject(ctx, body),
  })
}
