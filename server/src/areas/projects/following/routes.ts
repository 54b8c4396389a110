import { projectFollowingApi } from '@backlot/contract/project-following'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { getMailbox, sendFiledFile } from '../mailbox/service.ts'
import { kinds } from './kinds.ts'
import { addFollowing, changeFollowing, getFollowing, removeFollowing } from './service.ts'

const { updates, correspondence, tasks, locations } = kinds

export function followingRoutes(app: FastifyInstance): void {
  mount(app, 'projects', projectFollowingApi, {
    updates: async (ctx, { params, query }, call) => sendPage(call, await getFollowing(ctx, updates, params.id, query)),
    addUpdate: (ctx, { body }) => addFollowing(ctx, updates, body),
    changeUpdate: (ctx, { body }) => changeFollowing(ctx, updates, body),
    removeUpdate: (ctx, { params }) => removeFollowing(ctx, updates, params.id),
    correspondence: async (ctx, { params, query }, call) => sendPage(call, await getFollowing(ctx, correspondence, params.id, query)),
    mailbox: (ctx, { params }) => getMailbox(ctx, params.id),
    correspondenceFile: (ctx, { params }, call) => sendFiledFile(ctx, params, call),
    addCorrespondence: (ctx, { body }) => addFollowing(ctx, correspondence, body),
    changeCorrespondence: (ctx, { body }) => changeFollowing(ctx, correspondence, body),
    removeCorrespondence: (ctx, { params }) => removeFollowing(ctx, correspondence, params.id),
    tasks: async (ctx, { params, query }, call) => sendPage(call, await getFollowing(ctx, tasks, params.id, query)),
    addTask: (ctx, { body }) => addFollowing(ctx, tasks, body),
    changeTask: (ctx, { body }) => changeFollowing(ctx, tasks, body),
    removeTask: (ctx, { params }) => removeFollowing(ctx, tasks, params.id),
    locations: async (ctx, { params, query }, call) => sendPage(call, await getFollowing(ctx, locations, params.id, query)),
    addLocation: (ctx, { body }) => addFollowing(ctx, locations, body),
    changeLocation: (ctx, { body }) => changeFollowing(ctx, locations, body),
    removeLocation: (ctx, { params }) => removeFollowing(ctx, locations, params.id),
  })
}
