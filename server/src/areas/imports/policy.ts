/** Who may import what. */
import type { ImportKind } from '@backlot/contract/imports'
import { isAdmin, type Actor } from '#kit/actor.ts'

/** The gazetteer is every site's, so only the installation's administrators change it. */
export const canImport = (actor: Actor, kind: ImportKind): boolean =>
  kind === 'places' ? actor.kind === 'system' || (actor.kind === 'user' && actor.platform) : isAdmin(actor)
