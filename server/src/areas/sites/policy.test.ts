import { expect, test } from 'vitest'
import type { Role } from '@backlot/contract/endpoint'
import type { Gate } from '@backlot/contract/sites'
import type { Actor } from '#kit/actor.ts'
import { mayTryGate } from './policy.ts'

const user = (role: Role): Actor => ({ kind: 'user', userId: 1, role, platform: false, sessionId: 's', verifiedPublicPass: false })
const visitor: Actor = { kind: 'visitor', verifiedPublicPass: false, sessionId: null }

test.for([
  ['sitebuilder', user('admin'), true],
  ['sitebuilder', user('scout'), false],
  ['sitebuilder', user('permit'), false],
  ['sitebuilder', visitor, false],
  ['permit', visitor, true],
  ['tax', user('scout'), true],
] as const satisfies [Gate, Actor, boolean][])('the gate %s', ([gate, actor, may]) => {
  expect(mayTryGate(actor, gate)).toBe(may)
})
