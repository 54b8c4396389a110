/** What the items of a recap are called, on the screen and where files are brought in. */
import type { Label } from './fields.ts'
import type { RecapItem } from './recaps.ts'

export const recapItemWords: Readonly<Record<RecapItem, Label>> = {
  hotel: { en: 'Hotels', no: 'Hotell' },
  car_rental: { en: 'Car rental', no: 'Leiebil' },
  catering: { en: 'Catering', no: 'Servering' },
  hardware: { en: 'Hardware and lumber', no: 'Byggevarer' },
  office: { en: 'Office', no: 'Kontor' },
  wardrobe: { en: 'Wardrobe', no: 'Kostyme' },
  dry_cleaning: { en: 'Dry cleaning', no: 'Rens' },
  fuel: { en: 'Fuel', no: 'Drivstoff' },
  location_fees_public: { en: 'Location fees, public', no: 'Leie av offentlige steder' },
  location_fees_private: { en: 'Location fees, private', no: 'Leie av private steder' },
  permit_fees: { en: 'Permit fees', no: 'Gebyrer for tillatelser' },
  police_and_fire: { en: 'Police and fire', no: 'Politi og brannvesen' },
  extras: { en: 'Extras', no: 'Statister' },
  security: { en: 'Security', no: 'Vakthold' },
  per_diem: { en: 'Per diem', no: 'Diett' },
  local_payroll: { en: 'Local payroll', no: 'Lokal lønn' },
  other_rentals: { en: 'Other rentals', no: 'Annen leie' },
  other_purchases: { en: 'Other purchases', no: 'Andre innkjøp' },
}
