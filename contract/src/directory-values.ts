/** The values that fields of an entry offer, in Norwegian; unions keep their names. */
import type { contactTypes, crewLevels, displayKinds, diversityFlags } from './directory-fields.ts'

type Value = (typeof crewLevels | typeof diversityFlags | typeof contactTypes | typeof displayKinds)[number] | 'None' | 'Non-union'

export const directoryValues: Readonly<Record<Value, string>> = {
  None: 'Ingen',
  'Non-union': 'Uorganisert',
  Other: 'Annet',
  Trainee: 'Lærling',
  Assistant: 'Assistent',
  Skilled: 'Erfaren',
  'Head of department': 'Avdelingsleder',
  'Minority-owned': 'Minoritetseid',
  'Woman-owned': 'Kvinneeid',
  'Veteran-owned': 'Veteraneid',
  'Small business': 'Liten bedrift',
  'Disability-owned': 'Eid av person med funksjonsnedsettelse',
  Client: 'Kunde',
  Producer: 'Produsent',
  'Location owner': 'Eier av innspillingssted',
  Government: 'Offentlig',
  Media: 'Medier',
  Vendor: 'Leverandør',
  Board: 'Styre',
  VIP: 'VIP',
  Individual: 'Person',
  Company: 'Firma',
}
