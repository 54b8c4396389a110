/**
 * The facts of a kind's page as modules: `virtual:facts/location` for everybody, `virtual:facts/location/office` for staff. Definitions
 * say far more than a page shows (steps, controls, imports), so that only these names come into its script.
 */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { pageFacts } from '@backlot/contract/engine/facts'
import { locationDefinition } from '@backlot/contract/location-definition'
import type { Plugin } from 'vite'

const kinds = { location: locationDefinition, directory: directoryDefinition }
const prefix = 'virtual:facts/'
const modules = new Map(
  Object.entries(kinds).flatMap(([kind, definition]) => [
    [`${prefix}${kind}`, pageFacts(definition, 'everybody')],
    [`${prefix}${kind}/office`, pageFacts(definition, 'staff')],
  ]),
)

export function recordFacts(): Plugin {
  return {
    name: 'backlot-record-facts',
    // What was cached asks for the resolved id again.
    resolveId: (id) => (modules.has(id.replace('\0', '')) ? `\0${id.replace('\0', '')}` : undefined),
    load(id) {
      const facts = modules.get(id.slice(1))
      return facts && { code: `export const facts = ${JSON.stringify(facts)}`, moduleSideEffects: false }
    },
  }
}
