import { expect, test } from 'vitest'
import type { Role } from '@backlot/contract/endpoint'
import type { Actor } from '#kit/actor.ts'
import { readsAsOffice } from './policy.ts'

const user = (role: Role): Actor => ({ kind: 'user', userId: 1, role, platform: false, sessionId: 's', verifiedPublicPass: false })

test.for([
  ['a scout', user('scout'), false, true],
  ['an administrator', user('admin'), false, true],
  ['a scout who came by a link', user('scout'), true, false],
  ['an owner', user('location'), false, false],
  ['a stranger', { kind: 'anonymous' }, true, false],
] as const satisfies [string, Actor, boolean, boolean][])('%s reads a lookbook as the office', ([, actor, saysGuest, reads]) => {
  expect(readsAsOffice(actor, { saysGuest })).toBe(reads)
})
