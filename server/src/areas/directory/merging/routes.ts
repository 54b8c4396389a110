/** Calls that find and merge what is there twice. */
import { directoryMergingApi } from '@backlot/contract/directory-merging'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { comparePair, dismissPair, getDuplicates } from './comparing.ts'
import { mergeEntries, undoMerge } from './service.ts'

export function mergingRoutes(app: FastifyInstance): void {
  mount(app, 'directory', directoryMergingApi, {
    duplicates: async (ctx, { query }, call) => sendPage(call, await getDuplicates(ctx, query)),
    dismissDuplicate: (ctx, { body: { ids, not_same } }) => dismissPair(ctx, [ids[0] ?? 0, ids[1] ?? 0], not_same),
    compareDuplicates: (ctx, { params }) => comparePair(ctx, [params.first, params.second]),
    merge: (ctx, { body }) => mergeEntries(ctx, body),
    undoMerge: (ctx, { params }) => undoMerge(ctx, params.id),
  })
}
