/** What permits call the values that are chosen, and the columns of their rows; for the form, mails and printed permits alike. */
import type { Label } from './engine/fields.ts'
import { locationPermitDefinition } from './location-permit-definition.ts'
import { permitDefinition } from './permit-definition.ts'

const word = (en: string, no: string): Label => ({ en, no })

export const permitValueWords: Readonly<Record<string, Label>> = {
  private: word('Private', 'Privat'),
  public: word('City property', 'Kommunal eiendom'),
  street: word('Street', 'Gate'),
  park: word('Park', 'Park'),
  school: word('School', 'Skole'),
  beach: word('Beach', 'Strand'),
  water: word('Water', 'Vann'),
  airport: word('Airport', 'Flyplass'),
  Interior: word('Interior', 'Interiør'),
  Exterior: word('Exterior', 'Eksteriør'),
  Both: word('Both', 'Begge'),
  traffic: word('Traffic control', 'Trafikkregulering'),
  effects: word('Special effects', 'Spesialeffekter'),
  stunts: word('Stunts', 'Stunt'),
  weapons: word('Weapons', 'Våpen'),
  drone: word('Drone', 'Drone'),
  animals: word('Animals', 'Dyr'),
  minors: word('Minors', 'Mindreårige'),
  vehicles: word('Vehicles', 'Kjøretøy'),
  parking: word('Parking', 'Parkering'),
  equipment: word('Equipment in the street', 'Utstyr i gaten'),
  noise: word('Noise or light', 'Støy eller lys'),
  environment: word('Nature or heritage', 'Natur eller kulturminner'),
  none: word('None', 'Ingen'),
  intermittent: word('Held for up to 3 minutes', 'Holdes i inntil 3 minutter'),
  lane: word('Lane closed', 'Kjørefelt stengt'),
  full: word('Street closed', 'Gaten stengt'),
  sidewalk: word('Sidewalk closed', 'Fortau stengt'),
  detour: word('Detour', 'Omkjøring'),
  smoke: word('Smoke or fog', 'Røyk eller tåke'),
  rain: word('Rain', 'Regn'),
  wind: word('Wind', 'Vind'),
  fire_bar: word('Fire bar', 'Gassflamme'),
  explosion: word('Explosion', 'Eksplosjon'),
  squibs: word('Squibs', 'Skuddeffekter'),
  breakaway: word('Breakaway glass', 'Knuseglass'),
  snow: word('Snow', 'Snø'),
  wet_down: word('Wet-down', 'Vanning av gaten'),
  falls: word('Falls', 'Fall'),
  fights: word('Fights', 'Slåsskamp'),
  car_work: word('Car stunts', 'Bilstunt'),
  prop: word('Prop', 'Rekvisitt'),
  replica: word('Replica', 'Kopi'),
  blank: word('Blanks', 'Løsskudd'),
  crane: word('Crane', 'Kran'),
  lift: word('Lift', 'Lift'),
  cable: word('Cable across the sidewalk', 'Kabel over fortauet'),
  lights: word('Lights', 'Lys'),
  track: word('Track', 'Skinner'),
  tent: word('Tent', 'Telt'),
  generator: word('Generator', 'Generator'),
  yes: word('Yes', 'Ja'),
  no: word('No', 'Nei'),
  unknown: word('Not known yet', 'Vet ikke ennå'),
  film_safety: word('Film safety', 'Filmsikkerhet'),
  open_flame: word('Open flame', 'Åpen ild'),
  pyro: word('Pyrotechnics', 'Pyroteknikk'),
  hot_works: word('Hot works', 'Varme arbeider'),
  vehicles_on_set: word('Vehicles on set', 'Kjøretøy på settet'),
  tents: word('Tents', 'Flere telt'),
  parks_monitor: word('Parks monitor', 'Parkvakt'),
  film_monitor: word('Film monitor', 'Filmvakt'),
  public_works: word('Public works', 'Teknisk etat'),
  transit: word('Transit', 'Kollektivtrafikk'),
  power: word('Power', 'Strøm'),
  music: word('Music playback', 'Avspilling av musikk'),
  public_address: word('Public address system', 'Høyttaleranlegg'),
  condors: word('Lighting lifts', 'Lyslifter'),
  lights_after_dark: word('Lights after dark', 'Lys etter mørkets frembrudd'),
  ground_disturbance: word('Ground disturbance', 'Inngrep i grunnen'),
  water_body: word('Lake, river or sea', 'Innsjø, elv eller sjø'),
  protected_species: word('Protected species', 'Vernede arter'),
  historic_building: word('Historic building', 'Verneverdig bygning'),
  fire_season: word('Fire season', 'Skogbrannfare'),
  prep: word('Prep', 'Forarbeid'),
  rigging: word('Rigging', 'Rigging'),
  load_in: word('Load-in', 'Innlasting'),
  shoot: word('Shoot', 'Opptak'),
  strike: word('Strike', 'Nedrigging'),
  load_out: word('Load-out', 'Utlasting'),
  hold: word('Hold', 'Holdes av'),
  base_camp: word('Base camp', 'Base'),
  crew_parking: word('Crew parking', 'Parkering for filmarbeidere'),
  truck_10_ton: word('10-ton truck', 'Lastebil, 10 tonn'),
  stake_bed: word('Stake bed truck', 'Planbil'),
  cube: word('Cube truck', 'Skapbil'),
  trailer: word('Trailer', 'Tilhenger'),
  motorhome: word('Motorhome', 'Bobil'),
  honeywagon: word('Honeywagon', 'Toalettvogn'),
  camera_car: word('Camera car', 'Kamerabil'),
  picture_vehicle: word('Picture vehicle', 'Kjøretøy i bildet'),
  van: word('Van', 'Varebil'),
  car: word('Car', 'Personbil'),
  crew: word('Crew', 'Filmarbeidere'),
  picture: word('Picture vehicles', 'Kjøretøyer i bildet'),
  catering: word('Catering', 'Servering'),
  applicant: word('Applicant', 'Søker'),
  production_manager: word('Production manager', 'Produksjonsleder'),
  location_manager: word('Location manager', 'Locationansvarlig'),
  on_site: word('On site at all times', 'Alltid til stede'),
  after_hours: word('After hours', 'Etter arbeidstid'),
  billing: word('Billing', 'Faktura'),
  insurance_broker: word('Insurance broker', 'Forsikringsmegler'),
  general_liability: word('General liability', 'Ansvar'),
  auto: word('Vehicle insurance', 'Kjøretøyforsikring'),
  workers_compensation: word('Workers’ compensation', 'Yrkesskade'),
  aircraft: word('Aircraft', 'Luftfartøy'),
  watercraft: word('Watercraft', 'Vannfartøy'),
  other: word('Other', 'Annet'),
  accuracy: word('This information is correct.', 'Det som står her, er riktig.'),
  indemnity: word('We hold the city harmless.', 'Vi holder kommunen skadesløs.'),
  conduct: word('We follow the code of conduct.', 'Vi følger reglene for god oppførsel.'),
  restoration: word('We clean up and restore the place.', 'Vi rydder og setter stedet i stand.'),
  costs: word('We pay the city’s costs.', 'Vi betaler kommunens kostnader.'),
  nothing_unlisted: word('There are no stunts or effects that are not listed.', 'Det er ingen stunt eller effekter som ikke er oppført.'),
}

export type WordLanguage = keyof Label
/** A value that was chosen; anything else as it is. */
export const permitWord = (value: string, language: WordLanguage): string => permitValueWords[value]?.[language] ?? value
/** What a field of the application or of one of its places is called. */
export const permitFieldLabel = (field: string, language: WordLanguage): string =>
  (locationPermitDefinition.fields as Readonly<Record<string, { label: Label }>>)[field]?.label[language] ??
  (permitDefinition.fields as Readonly<Record<string, { label: Label }>>)[field]?.label[language] ??
  field

/** Any value in words, on one line: lists by commas, rows by semicolons. Days are written by `day`. */
export function permitValueText(value: unknown, language: WordLanguage, day: (iso: string) => string): string {
  const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
  if (value === null || value === undefined || value === '' || value === false) return '–'
  if (value === true) return permitWord('yes', language)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return isDay(value) ? day(value) : permitWord(value, language)
  if (Array.isArray(value)) {
    if (value.length === 0) return '–'
    const hasRows = value.some((one) => typeof one === 'object')
    const words = value.map((one: unknown) => permitValueText(one, language, day))
    // Sentences end by themselves.
    return words.every((one) => one.endsWith('.')) ? words.join(' ') : words.join(hasRows ? '; ' : ', ')
  }
  return Object.values(value)
    .filter((one) => one !== null && one !== '' && one !== false)
    .map((one) => permitValueText(one, language, day))
    .join(', ')
}
