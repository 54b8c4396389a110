import { expect, test } from 'vitest'
import type { Role } from '@backlot/contract/endpoint'
import type { Actor } from '#kit/actor.ts'
import { mayDeleteForGood, mayEdit, mayLock, mayRemove } from './policy.ts'

const user = (role: Role): Actor => ({ kind: 'user', userId: 1, role, platform: false, sessionId: 's', verifiedPublicPass: false })
const guest: Actor = { kind: 'visitor', verifiedPublicPass: true, sessionId: null }

test.for([
  ['an administrator', user('admin'), [true, false, true, true, true]],
  ['a scout', user('scout'), [true, false, true, true, false]],
  ['an owner', user('location'), [false, false, false, false, false]],
  ['a guest', guest, [false, false, false, false, false]],
] as const)('%s edits what is open, nothing that is locked', ([, actor, expected]) => {
  const open = { locked: false }
  expect([mayEdit(actor, open), mayEdit(actor, { locked: true }), mayLock(actor), mayRemove(actor, open), mayDeleteForGood(actor)]).toEqual(
    expected,
  )
})
