/** How an entry goes into a file and comes out of it. */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { fileFields } from '@backlot/contract/engine/definitions'
import type { Exchange } from '#engine/records/exchange.ts'

export const entryExchange: Exchange = {
  definition: directoryDefinition,
  forms: { categories: 'list', main_category: 'text', credits: 'rows', availability: 'rows', lockboxes: 'locks' },
  columns: { categories: 'category_paths', requireReapproval: 'require_reapproval' },
  left: ['owner_user_id', 'location_ids', 'project_ids', ...fileFields(directoryDefinition)],
  leftOfRows: [],
}
