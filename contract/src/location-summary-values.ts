/** Roles and ways of paying in Norwegian: the values of a location's first view, apart from the many others. */
import type { contactRoles, feeModes } from './location-fields.ts'

export const locationSummaryValues: Readonly<Record<(typeof contactRoles | typeof feeModes)[number], string>> = {
  Owner: 'Eier',
  Manager: 'Forvalter',
  Tenant: 'Leietaker',
  'Site rep': 'Stedlig kontakt',
  Agent: 'Agent',
  'Government desk': 'Offentlig kontor',
  Security: 'Vakt',
  Negotiable: 'Etter avtale',
  Fixed: 'Fast',
  'On request': 'På forespørsel',
  Free: 'Gratis',
  'Fee schedule': 'Etter prisliste',
}
