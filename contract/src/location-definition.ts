/**
 * The location as a kind of record: every field once, in the order in which it is edited (domain.md §1.1). Its schemas are in
 * location-fields.ts and location-records.ts.
 */
import { recordProblems } from './area-problems.ts'
import { recordDefinition } from './engine/definitions.ts'
import {
  allow,
  choice,
  choices,
  date,
  details,
  elsewhere,
  flag,
  inGroup,
  inStep,
  line,
  measure,
  money,
  onOff,
  own,
  text,
  whole,
  zeroOne,
} from './engine/fields.ts'
import { loadIn, power } from './location-choices.ts'
import { feeModes } from './location-fields.ts'
import { locationMachine } from './location-machine.ts'
import { placeFields } from './location-place-fields.ts'
import type { LocationRecord } from './location-records.ts'

export const locationDefinition = recordDefinition<LocationRecord>()({
  kind: 'location',
  machine: locationMachine,
  steps: [
    { name: 'basics', label: { en: 'Basics', no: 'Grunnopplysninger' } },
    { name: 'place', label: { en: 'Place', no: 'Beliggenhet' } },
    { name: 'categories', label: { en: 'Categories', no: 'Kategorier' } },
    { name: 'styles', label: { en: 'Styles and materials', no: 'Stilarter og materialer' } },
    { name: 'features', label: { en: 'Features and size', no: 'Fasiliteter og størrelse' } },
    { name: 'access', label: { en: 'Access and power', no: 'Adkomst og strøm' } },
    { name: 'rules', label: { en: 'Rules', no: 'Regler' } },
    { name: 'fees', label: { en: 'Fees', no: 'Priser' } },
    { name: 'contacts', label: { en: 'Contacts', no: 'Kontakter' } },
    { name: 'gallery', label: { en: 'Gallery', no: 'Galleri' } },
    { name: 'documents', label: { en: 'Documents', no: 'Dokumenter' } },
    { name: 'films', label: { en: 'Filmography', no: 'Filmografi' } },
    { name: 'office', label: { en: 'For the office', no: 'For filmkontoret' }, needs: 'officeFields' },
    { name: 'history', label: { en: 'History', no: 'Historikk' }, needs: 'history' },
  ],
  groups: {
    closed: { en: 'Blackout dates', no: 'Sperrede datoer' },
    release: { en: 'Owner’s consent', no: 'Eierens samtykke' },
    period: { en: 'Period', no: 'Periode' },
    size: { en: 'Size', no: 'Størrelse' },
    comfort: { en: 'Power and comfort', no: 'Strøm og fasiliteter' },
    surroundings: { en: 'Sound, light and seasons', no: 'Lyd, lys og årstider' },
    allowed: { en: 'Permitted activities', no: 'Tillatte aktiviteter' },
    amounts: { en: 'Amounts', no: 'Beløp' },
    visit: { en: 'Visit and parcel', no: 'Befaring og eiendom' },
  },
  fields: {
    ...placeFields,
    ...inStep(
      'access',
      details({
        parking_cars: whole({
          label: { en: 'Car spaces', no: 'Bilplasser' },
          sees: 'public',
          importNames: ['parking, parking spaces, parking spots', 'parkering, parkeringsplasser'],
          importRule: { as: 'whole', most: 100_000 },
          fact: ['access', 1],
        }),
        parking_trucks: whole({ label: { en: 'Truck spaces', no: 'Lastebilplasser' }, sees: 'public', fact: ['access', 2] }),
        truck_max_length: measure({
          label: { en: 'Longest truck', no: 'Lengste lastebil' },
          unit: 'length',
          sees: 'public',
          fact: ['access', 3],
        }),
        crew_parking: text({
          label: { en: 'Crew parking', no: 'Parkering for stab' },
          most: 500,
          rows: 2,
          sees: 'member',
          fact: ['access', 4],
        }),
        basecamp: text({ label: { en: 'Base camp', no: 'Base' }, most: 500, rows: 2, sees: 'member', fact: ['access', 5] }),
        catering_area: text({ label: { en: 'Catering', no: 'Matservering' }, most: 500, rows: 2, sees: 'member', fact: ['access', 6] }),
        holding_area: text({ label: { en: 'Holding', no: 'Venteområde' }, most: 500, rows: 2, sees: 'member', fact: ['access', 7] }),
        vehicle_access: text({
          label: { en: 'Vehicle access', no: 'Kjøreadkomst' },
          most: 500,
          rows: 2,
          sees: 'member',
          fact: ['access', 8],
        }),
        load_in: choices({ label: { en: 'Load-in', no: 'Innlasting' }, values: loadIn, sees: 'member', fact: ['access', 9] }),
      }),
    ),
    ...inGroup(
      'access',
      'comfort',
      details({
        power: choices({ label: { en: 'Power', no: 'Strøm' }, values: power, sees: 'public', fact: 'power' }),
        power_note: text({ label: { en: 'Power details', no: 'Om strømmen' }, most: 500, rows: 2, sees: 'member', fact: 'power' }),
        water: flag({ label: { en: 'Water', no: 'Vann' }, sees: 'member', fact: 'power' }),
        restrooms: flag({ label: { en: 'Restrooms', no: 'Toaletter' }, sees: 'member', fact: 'power' }),
        hvac_controllable: flag({
          label: { en: 'Heating and air conditioning can be switched off', no: 'Varme og ventilasjon kan slås av' },
          sees: 'member',
          fact: 'power',
        }),
        wifi: flag({ label: { en: 'Wi-Fi', no: 'Trådløst nett' }, sees: 'member', fact: 'power' }),
        cell_coverage: flag({ label: { en: 'Cell coverage', no: 'Mobildekning' }, sees: 'member', fact: 'power' }),
      }),
    ),
    ...inStep(
      'rules',
      details({
        hours_allowed: line({ label: { en: 'Hours', no: 'Tidspunkt' }, most: 200, sees: 'public', fact: ['shooting', 1] }),
        days_allowed: line({ label: { en: 'Days', no: 'Dager' }, most: 200, sees: 'public', fact: ['shooting', 2] }),
        lead_time_days: whole({ label: { en: 'Lead time (days)', no: 'Varsel (dager)' }, sees: 'public', fact: ['shooting', 3] }),
        max_people: whole({ label: { en: 'Maximum crew size', no: 'Maks antall personer' }, sees: 'public', fact: ['shooting', 4] }),
        max_days_year: whole({ label: { en: 'Maximum days per year', no: 'Høyst dager i året' }, sees: 'public', fact: ['shooting', 5] }),
        jurisdiction: line({
          label: { en: 'Permitting authority', no: 'Tillatelse gis av' },
          most: 120,
          sees: 'public',
          fact: ['shooting', 8],
        }),
        restrictions: text({
          label: { en: 'Restrictions', no: 'Begrensninger' },
          most: 2000,
          sees: 'public',
          importNames: ['restrictions, limitations, rules', 'restriksjoner, begrensninger, vilkar'],
        }),
        monitor_required: flag({ label: { en: 'Monitor required', no: 'Krever tilsyn' }, sees: 'public', fact: ['shooting', 7] }),
        historic_listed: flag({
          label: { en: 'Historic listing', no: 'Fredet eller vernet' },
          sees: 'public',
          importNames: ['historic, listed, historic listed, national register', 'fredet, vernet'],
          fact: ['building', 19],
        }),
        hoa: flag({ label: { en: 'Owners’ association', no: 'Sameie eller velforening' }, sees: 'public', fact: ['building', 20] }),
      }),
    ),
    ...inGroup(
      'rules',
      'allowed',
      details({
        allow_smoking: allow({ label: { en: 'Smoking', no: 'Røyking' }, sees: 'public', fact: ['permissions', 8] }),
        allow_animals: allow({ label: { en: 'Animals', no: 'Dyr' }, sees: 'public', fact: ['permissions', 7] }),
        allow_open_flame: allow({ label: { en: 'Open flame', no: 'Åpen ild' }, sees: 'public', fact: ['permissions', 6] }),
        allow_sfx: allow({ label: { en: 'Special effects', no: 'Spesialeffekter' }, sees: 'public', fact: ['permissions', 3] }),
        allow_gunfire: allow({ label: { en: 'Gunfire', no: 'Skyting' }, sees: 'public', fact: ['permissions', 5] }),
        allow_stunts: allow({ label: { en: 'Stunts', no: 'Stunt' }, sees: 'public', fact: ['permissions', 4] }),
        allow_drones: allow({ label: { en: 'Drones', no: 'Droner' }, sees: 'public', fact: ['permissions', 2] }),
        allow_night: allow({ label: { en: 'Night work', no: 'Nattarbeid' }, sees: 'public', fact: ['permissions', 1] }),
        allow_painting: allow({ label: { en: 'Painting', no: 'Maling' }, sees: 'public', fact: ['permissions', 9] }),
        allow_rigging: allow({ label: { en: 'Rigging', no: 'Rigging' }, sees: 'public', fact: ['permissions', 10] }),
        allow_vehicles_inside: allow({
          label: { en: 'Vehicles inside', no: 'Kjøretøy innendørs' },
          sees: 'public',
          fact: ['permissions', 11],
        }),
        allow_music_playback: allow({ label: { en: 'Music playback', no: 'Musikkavspilling' }, sees: 'public', fact: ['permissions', 12] }),
        allow_hazardous_look: allow({
          label: { en: 'Hazardous look', no: 'Skremmende utseende' },
          sees: 'public',
          fact: ['permissions', 13],
        }),
      }),
    ),
    ...inGroup(
      'rules',
      'closed',
      details({
        blackout_dates: own({
          label: { en: 'Not available', no: 'Ikke tilgjengelig' },
          sees: 'member',
          fact: { group: 'shooting', at: 6, kind: 'periods' },
        }),
      }),
    ),
    ...inStep(
      'fees',
      details({
        fee_mode: choice({ label: { en: 'Fee', no: 'Pris' }, values: feeModes, sees: 'public', fact: 'fees' }),
      }),
    ),
    ...inGroup(
      'fees',
      'amounts',
      details({
        fee_shoot_day: money({
          label: { en: 'Shoot day', no: 'Opptaksdag' },
          sees: 'lock',
          importNames: [
            'fee, daily fee, shoot day fee, day rate, daily rate, rate, price, location fee, rental fee, rent',
            'pris, dagspris, leie, leiepris, dagsleie',
          ],
          fact: 'fees',
        }),
        fee_prep_day: money({ label: { en: 'Prep day', no: 'Forberedelsesdag' }, sees: 'lock', fact: 'fees' }),
        fee_strike_day: money({ label: { en: 'Strike day', no: 'Ryddedag' }, sees: 'lock', fact: 'fees' }),
        fee_hold_day: money({ label: { en: 'Hold day', no: 'Reservert dag' }, sees: 'lock', fact: 'fees' }),
        fee_hour: money({
          label: { en: 'Hour', no: 'Time' },
          sees: 'lock',
          importNames: ['hourly rate, hourly fee, rate per hour, price per hour', 'timepris'],
          fact: 'fees',
        }),
        min_hours: whole({ label: { en: 'Minimum hours', no: 'Minimum antall timer' }, sees: 'lock', fact: 'fees' }),
        day_length_hours: whole({ label: { en: 'Hours per day', no: 'Timer per dag' }, sees: 'lock', fact: 'fees' }),
        overtime_factor: measure({ label: { en: 'Overtime factor', no: 'Overtidsfaktor' }, sees: 'lock', fact: 'fees' }),
        fee_basis_people: whole({
          label: { en: 'Rate valid up to (people)', no: 'Prisen gjelder inntil (personer)' },
          sees: 'lock',
          fact: 'fees',
        }),
        deposit: money({
          label: { en: 'Deposit', no: 'Depositum' },
          sees: 'lock',
          importNames: ['deposit, security deposit', 'depositum'],
          fact: 'fees',
        }),
        monitor_fee: money({ label: { en: 'Monitor', no: 'Tilsyn' }, sees: 'lock', fact: 'fees' }),
        parking_fee: money({ label: { en: 'Parking fee', no: 'Parkering' }, sees: 'lock', fact: 'fees' }),
        cleaning_fee: money({ label: { en: 'Cleaning', no: 'Rengjøring' }, sees: 'lock', fact: 'fees' }),
      }),
    ),
    ...inStep(
      'contacts',
      details({
        contact_info: own({ label: { en: 'Contacts', no: 'Kontakter' }, sees: 'lock' }),
      }),
    ),
    ...inStep(
      'films',
      details({
        film_list: own({ label: { en: 'Filmography', no: 'Filmografi' }, sees: 'public' }),
      }),
    ),
    ...inStep('office', {
      owner_user_id: own({ label: { en: 'Owner', no: 'Eier' }, sees: 'staff' }),
      requireReapproval: onOff({
        label: { en: 'The owner’s edits wait for approval', no: 'Eierens endringer venter på godkjenning' },
        sees: 'staff',
        stored: 'area',
      }),
      qualified: zeroOne({
        label: { en: 'Visited and confirmed by the office', no: 'Besøkt og bekreftet av kontoret' },
        sees: 'staff',
        stored: 'area',
      }),
      archived: own({ label: { en: 'Archived', no: 'Arkivert' }, sees: 'staff', stored: 'area' }),
      ...details({
        authority: line({ label: { en: 'Signing authority', no: 'Rett til å signere' }, most: 60, sees: 'staff', fact: ['office', 1] }),
        insurance_min: text({
          label: { en: 'Minimum insurance', no: 'Minstekrav til forsikring' },
          most: 1000,
          sees: 'staff',
          fact: ['office', 2],
        }),
        staff_notes: text({
          label: { en: 'Staff notes', no: 'Interne notater' },
          most: 4000,
          rows: 5,
          sees: 'staff',
          importNames: ['staff notes, internal notes, office notes, private notes', 'interne notater, internt notat'],
          fact: ['office', 16],
        }),
        incidents: text({ label: { en: 'Incidents', no: 'Hendelser' }, most: 4000, sees: 'staff', fact: ['office', 17] }),
      }),
    }),
    ...inGroup(
      'office',
      'release',
      details({
        release_signer: line({
          label: { en: 'Release signed by', no: 'Samtykke signert av' },
          most: 120,
          sees: 'staff',
          fact: ['office', 8],
        }),
        release_signed_at: date({
          label: { en: 'Release signed on', no: 'Samtykke signert' },
          sees: 'staff',
          importNames: ['release signed, release signed on, release date', 'samtykke signert'],
          fact: ['office', 9],
        }),
        release_expires: date({
          label: { en: 'Release ends on', no: 'Samtykket utløper' },
          sees: 'staff',
          importNames: ['release expires, release ends, release expiry', 'samtykke utloper, samtykke utløper'],
          fact: ['office', 10],
          notBefore: ['release_signed_at', recordProblems.releaseBackwards],
        }),
        release_use: text({
          label: { en: 'Release is for', no: 'Samtykket gjelder' },
          most: 500,
          rows: 2,
          sees: 'staff',
          fact: ['office', 11],
        }),
      }),
    ),
    ...inGroup(
      'office',
      'visit',
      details({
        scouted_by: line({
          label: { en: 'Scouted by', no: 'Befart av' },
          most: 120,
          sees: 'staff',
          importNames: ['scouted by, scout', 'befart av'],
          fact: ['office', 13],
        }),
        scout_date: date({
          label: { en: 'Scouted on', no: 'Befart' },
          sees: 'staff',
          importNames: ['scouted, scouted on, scout date, date scouted', 'befart, befaringsdato, befaring'],
          fact: ['office', 14],
        }),
        photographer: line({
          label: { en: 'Photographer', no: 'Fotograf' },
          most: 120,
          sees: 'staff',
          importNames: ['photographer, photo credit', 'fotograf'],
          fact: ['office', 15],
        }),
        last_verified_at: date({ label: { en: 'Last verified', no: 'Sist kontrollert' }, sees: 'staff', fact: ['office', 12] }),
        film_friendly: whole({
          label: { en: 'Film friendly (1-5)', no: 'Filmvennlig (1–5)' },
          least: 1,
          most: 5,
          sees: 'staff',
          fact: ['office', 7],
        }),
        parcel_no: line({
          label: { en: 'Parcel', no: 'Gårds- og bruksnummer' },
          most: 60,
          sees: 'staff',
          importNames: ['parcel, parcel number, parcel no, apn, parcel id', 'gards og bruksnummer, gnr bnr, matrikkelnummer'],
          fact: ['office', 3],
        }),
        council_district: line({
          label: { en: 'Council district', no: 'Valgkrets' },
          most: 60,
          sees: 'staff',
          importNames: ['council district, ward, supervisor district', 'valgkrets'],
          fact: ['office', 4],
        }),
        police_precinct: line({
          label: { en: 'Police precinct', no: 'Politidistrikt' },
          most: 60,
          sees: 'staff',
          importNames: ['police precinct, precinct, police district', 'politidistrikt'],
          fact: ['office', 5],
        }),
        zone_note: line({ label: { en: 'Zone', no: 'Sone' }, most: 200, sees: 'staff', fact: ['office', 6] }),
      }),
    ),
    ...elsewhere({
      lockboxes: own({ label: { en: 'Lockboxes', no: 'Skjulte felter' }, sees: 'public', stored: 'area' }),
    }),
  },
})
