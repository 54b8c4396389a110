/** Names of a location's facts, and the fixed values among them in Norwegian. */
import { summaryValueIn } from '#features/locations/summary-text.ts'
import type { Locale } from '#lib/locale.ts'
import { defineText } from '#lib/text.ts'

export const factText = defineText({
  en: {
    building: 'The place', shooting: 'Shooting here', fees: 'Fees', access: 'Access and parking', power: 'Power and comfort', light: 'Sound, light and seasons', office: 'For the office',
    styles: 'Styles', ownership_type: 'Ownership', int_ext: 'Interior / exterior', condition: 'Condition', year_built: 'Built', year_renovated: 'Renovated', era: 'Plays the period', doubles_for: 'Doubles for',
    stories: 'Stories', floor_area: 'Floor area', lot_area: 'Lot area', bedrooms: 'Bedrooms', bathrooms: 'Bathrooms', largest_room: 'Largest room', ceiling_height: 'Ceiling height',
    door_width: 'Door width', floor_load: 'Floor load', furnished: 'Furnished', features: 'Features', accessibility: 'Accessibility', historic_listed: 'Historic listing', hoa: 'Owners’ association',
    hours_allowed: 'Hours', days_allowed: 'Days', lead_time_days: 'Lead time (days)', max_people: 'Most people', max_days_year: 'Most days a year', monitor_required: 'Monitor required', blackout_dates: 'Not available', jurisdiction: 'Who permits filming here',
    fee_mode: 'Fee', fee_shoot_day: 'Shoot day', fee_prep_day: 'Prep day', fee_strike_day: 'Strike day', fee_hold_day: 'Hold day', fee_hour: 'Hour', min_hours: 'Least hours',
    day_length_hours: 'Hours in a day', overtime_factor: 'Overtime factor', fee_basis_people: 'Rate valid up to (people)', deposit: 'Deposit', monitor_fee: 'Monitor', parking_fee: 'Parking fee', cleaning_fee: 'Cleaning',
    parking_cars: 'Car spaces', parking_trucks: 'Truck spaces', truck_max_length: 'Longest truck', crew_parking: 'Crew parking', basecamp: 'Base camp', catering_area: 'Catering', holding_area: 'Holding',
    vehicle_access: 'Vehicle access', load_in: 'Load-in', directions: 'Directions', map_link: 'Map link',
    power_note: 'About the power', water: 'Water', restrooms: 'Restrooms', hvac_controllable: 'Heating and air can be switched off', wifi: 'Wi-Fi', cell_coverage: 'Cell coverage',
    noise_sources: 'Noise', sun_orientation: 'Main front faces', blackout_possible: 'Windows can be blacked out', weather_notes: 'Weather', season_notes: 'Seasons',
    authority: 'Signing authority', insurance_min: 'Least insurance', parcel_no: 'Parcel', council_district: 'Council district', police_precinct: 'Police precinct', zone_note: 'Zone', film_friendly: 'Film friendly (1-5)',
    release_signer: 'Release signed by', release_signed_at: 'Release signed on', release_expires: 'Release ends on', release_use: 'Release is for',
    last_verified_at: 'Last verified', scouted_by: 'Scouted by', scout_date: 'Scouted on', photographer: 'Photographer', staff_notes: 'Staff notes', incidents: 'Incidents',
    allow_smoking: 'Smoking', allow_animals: 'Animals', allow_open_flame: 'Open flame', allow_sfx: 'Special effects', allow_gunfire: 'Gunfire', allow_stunts: 'Stunts', allow_drones: 'Drones',
    allow_night: 'Night work', allow_painting: 'Painting', allow_rigging: 'Rigging', allow_vehicles_inside: 'Vehicles inside', allow_music_playback: 'Music playback', allow_hazardous_look: 'Hazardous look',
    power_list: 'Power', unit_ft: '{value} ft', unit_m: '{value} m', unit_sqft: '{value} sq ft', unit_m2: '{value} m²', unit_psf: '{value} lb/sq ft', unit_kgm2: '{value} kg/m²',
  },
  no: {
    building: 'Stedet', shooting: 'Opptak her', fees: 'Priser', access: 'Adkomst og parkering', power: 'Strøm og fasiliteter', light: 'Lyd, lys og årstider', office: 'For filmkontoret',
    styles: 'Stilarter', ownership_type: 'Eierskap', int_ext: 'Inne / ute', condition: 'Tilstand', year_built: 'Byggeår', year_renovated: 'Pusset opp', era: 'Passer til perioden', doubles_for: 'Kan spille',
    stories: 'Etasjer', floor_area: 'Gulvareal', lot_area: 'Tomt', bedrooms: 'Soverom', bathrooms: 'Bad', largest_room: 'Største rom', ceiling_height: 'Takhøyde',
    door_width: 'Dørbredde', floor_load: 'Gulvlast', furnished: 'Møblert', features: 'Særpreg', accessibility: 'Tilgjengelighet', historic_listed: 'Fredet eller vernet', hoa: 'Sameie eller velforening',
    hours_allowed: 'Tidspunkt', days_allowed: 'Dager', lead_time_days: 'Varsel (dager)', max_people: 'Høyst antall personer', max_days_year: 'Høyst dager i året', monitor_required: 'Krever tilsyn', blackout_dates: 'Ikke tilgjengelig', jurisdiction: 'Hvem gir tillatelse her',
    fee_mode: 'Pris', fee_shoot_day: 'Opptaksdag', fee_prep_day: 'Forberedelsesdag', fee_strike_day: 'Ryddedag', fee_hold_day: 'Reservert dag', fee_hour: 'Time', min_hours: 'Minst timer',
    day_length_hours: 'Timer per dag', overtime_factor: 'Overtidsfaktor', fee_basis_people: 'Prisen gjelder inntil (personer)', deposit: 'Depositum', monitor_fee: 'Tilsyn', parking_fee: 'Parkering', cleaning_fee: 'Rengjøring',
    parking_cars: 'Bilplasser', parking_trucks: 'Lastebilplasser', truck_max_length: 'Lengste lastebil', crew_parking: 'Parkering for stab', basecamp: 'Base', catering_area: 'Matservering', holding_area: 'Venteområde',
    vehicle_access: 'Kjøreadkomst', load_in: 'Innlasting', directions: 'Veibeskrivelse', map_link: 'Kartlenke',
    power_note: 'Om strømmen', water: 'Vann', restrooms: 'Toaletter', hvac_controllable: 'Varme og ventilasjon kan slås av', wifi: 'Trådløst nett', cell_coverage: 'Mobildekning',
    noise_sources: 'Støy', sun_orientation: 'Hovedfasaden vender mot', blackout_possible: 'Vinduer kan blendes', weather_notes: 'Vær', season_notes: 'Årstider',
    authority: 'Rett til å signere', insurance_min: 'Minste forsikring', parcel_no: 'Gårds- og bruksnummer', council_district: 'Valgkrets', police_precinct: 'Politidistrikt', zone_note: 'Sone', film_friendly: 'Filmvennlig (1–5)',
    release_signer: 'Samtykke signert av', release_signed_at: 'Samtykke signert', release_expires: 'Samtykket utløper', release_use: 'Samtykket gjelder',
    last_verified_at: 'Sist kontrollert', scouted_by: 'Befart av', scout_date: 'Befart', photographer: 'Fotograf', staff_notes: 'Interne notater', incidents: 'Hendelser',
    allow_smoking: 'Røyking', allow_animals: 'Dyr', allow_open_flame: 'Åpen ild', allow_sfx: 'Spesialeffekter', allow_gunfire: 'Skyting', allow_stunts: 'Stunt', allow_drones: 'Droner',
    allow_night: 'Nattarbeid', allow_painting: 'Maling', allow_rigging: 'Rigging', allow_vehicles_inside: 'Kjøretøy innendørs', allow_music_playback: 'Musikkavspilling', allow_hazardous_look: 'Skremmende utseende',
    power_list: 'Strøm', unit_ft: '{value} fot', unit_m: '{value} m', unit_sqft: '{value} kvadratfot', unit_m2: '{value} m²', unit_psf: '{value} lb/kvadratfot', unit_kgm2: '{value} kg/m²',
  },
}) // prettier-ignore
export type FactWord = keyof (typeof factText)['en']

const norwegianValues: Readonly<Record<string, string>> = {
  Private: 'Privat', 'Public city': 'Kommunalt', 'Public county': 'Fylkeskommunalt', State: 'Statlig', Federal: 'Føderalt', Tribal: 'Urfolk', 'Utility/transit': 'Forsyning og samferdsel',
  Pristine: 'Plettfri', Maintained: 'Godt vedlikeholdt', Worn: 'Slitt', Derelict: 'Forfallen', Vacant: 'Tomt', 'Under construction': 'Under bygging',
  Interior: 'Inne', Exterior: 'Ute', Both: 'Begge', Furnished: 'Møblert', Part: 'Delvis', Empty: 'Umøblert',
  Street: 'Gate', Dock: 'Rampe', 'Freight lift': 'Vareheis', 'Stairs only': 'Bare trapp', Crane: 'Kran',
  'House power only': 'Bare husets strøm', 'Three-phase': 'Trefase', None: 'Ingen',
  'Airport path': 'Innflyging', Freeway: 'Motorvei', Railway: 'Jernbane', 'School bell': 'Skoleklokke', 'Church bell': 'Kirkeklokke', Industry: 'Industri', Surf: 'Brenning',
  'Step-free entry': 'Trinnfri inngang', Lift: 'Heis', 'Accessible toilet': 'HC-toalett', 'Accessible parking': 'HC-parkering', Ramp: 'Rampe',
  Pool: 'Basseng', 'Hot tub': 'Boblebad', Fireplace: 'Peis', 'Grand staircase': 'Herskapstrapp', Ballroom: 'Ballsal', 'Wine cellar': 'Vinkjeller', 'Library room': 'Bibliotek', Attic: 'Loft', Basement: 'Kjeller',
  Porch: 'Veranda', Balcony: 'Balkong', Rooftop: 'Takterrasse', Courtyard: 'Gårdsrom', Garden: 'Hage', Orchard: 'Frukthage', Pond: 'Dam', Fountain: 'Fontene', Stable: 'Stall', Barn: 'Låve', 'Long driveway': 'Lang innkjørsel',
  Gate: 'Port', 'Guest house': 'Gjestehus', Garage: 'Garasje', Workshop: 'Verksted', 'Exposed brick': 'Synlig murstein', Skylight: 'Overlys', 'Open plan': 'Åpen planløsning', 'Period kitchen': 'Gammelt kjøkken',
  'Modern kitchen': 'Moderne kjøkken', 'Commercial kitchen': 'Storkjøkken', Elevator: 'Heis', Stage: 'Scene', 'City view': 'Byutsikt', 'Ocean view': 'Havutsikt', 'Mountain view': 'Fjellutsikt', 'Dirt road': 'Grusvei', 'Private road': 'Privat vei',
  North: 'Nord', South: 'Sør', East: 'Øst', West: 'Vest', 'North-east': 'Nordøst', 'North-west': 'Nordvest', 'South-east': 'Sørøst', 'South-west': 'Sørvest',
} // prettier-ignore

/** A fixed value in the reader's language; free text stays as it was written. */
export const valueIn = (value: string, locale: Locale): string =>
  locale === 'no' ? (norwegianValues[value] ?? summaryValueIn(value, locale)) : value
