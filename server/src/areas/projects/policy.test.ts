import { expect, test } from 'vitest'
import type { Role } from '@backlot/contract/endpoint'
import type { Actor } from '#kit/actor.ts'
import { mayEdit } from './policy.ts'

const user = (role: Role): Actor => ({ kind: 'user', userId: 1, role, platform: false, sessionId: 's', verifiedPublicPass: false })

test.for([
  ['an administrator', user('admin'), true],
  ['a job', { kind: 'system' }, true],
  ['a scout', user('scout'), false],
  ['an owner', user('location'), false],
  ['a stranger', { kind: 'anonymous' }, false],
] as const satisfies [string, Actor, boolean][])('%s edits projects: %s', ([, actor, may]) => {
  expect(mayEdit(actor)).toBe(may)
})
