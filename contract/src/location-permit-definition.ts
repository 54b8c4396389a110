/** One place of an application: every field once, in the order in which it is filled in (domain.md §4.3). */
import { recordDefinition } from './engine/definitions.ts'
import { choice, choices, date, elsewhere, email, inGroup, inStep, line, measure, onOff, own, tel, text, whole } from './engine/fields.ts'
import {
  cityHelp,
  effectKinds,
  environmentKinds,
  firePermits,
  involvements,
  noiseKinds,
  propertyKinds,
  streetEquipment,
  stuntKinds,
  trafficControls,
  weaponKinds,
  type LocationPermitFields,
} from './location-permit-fields.ts'
import { permitLimits } from './permit-fields.ts'

const member = 'member'
const short = (en: string, no: string, most = 200) => line({ label: { en, no }, most, sees: member })
const long = (en: string, no: string) => text({ label: { en, no }, most: permitLimits.text, rows: 3, sees: member })
const number = (en: string, no: string) => whole({ label: { en, no }, most: 1_000_000, sees: member })
const tick = (en: string, no: string) => onOff({ label: { en, no }, sees: member })
const some = <const Values extends readonly string[]>(en: string, no: string, values: Values) =>
  choices({ label: { en, no }, values, sees: member })
const yesNo = ['yes', 'no', 'unknown'] as const

export const locationPermitDefinition = recordDefinition<LocationPermitFields>()({
  kind: 'location_permit',
  steps: [
    { name: 'place', label: { en: 'Place', no: 'Sted' } },
    { name: 'days', label: { en: 'Days', no: 'Dager' } },
    { name: 'activities', label: { en: 'Activities', no: 'Aktiviteter' } },
    { name: 'help', label: { en: 'City services', no: 'Hjelp fra kommunen' } },
    { name: 'neighbours', label: { en: 'Neighbors', no: 'Naboer' } },
  ],
  groups: {
    scene: { en: 'Scene', no: 'Scene' },
    owner: { en: 'Owner', no: 'Eier' },
    traffic: { en: 'Traffic control', no: 'Trafikkregulering' },
    effects: { en: 'Special effects', no: 'Spesialeffekter' },
    stunts: { en: 'Stunts', no: 'Stunt' },
    weapons: { en: 'Weapons', no: 'Våpen' },
    drone: { en: 'Drone', no: 'Drone' },
    animals: { en: 'Animals', no: 'Dyr' },
    minors: { en: 'Minors', no: 'Mindreårige' },
    vehicles: { en: 'Vehicles', no: 'Kjøretøy' },
    parking: { en: 'Parking', no: 'Parkering' },
    equipment: { en: 'Equipment in the street', no: 'Utstyr i gaten' },
    noise: { en: 'Noise or light', no: 'Støy eller lys' },
    environment: { en: 'Nature or heritage', no: 'Natur eller kulturminner' },
    police: { en: 'Police', no: 'Politi' },
    fire: { en: 'Fire department', no: 'Brannvesen' },
    food: { en: 'Food and waste', no: 'Mat og avfall' },
  },
  fields: {
    ...inStep('place', {
      location_id: own({ label: { en: 'Location', no: 'Innspillingssted' }, sees: member }),
      place_name: short('Name of the place', 'Stedets navn'),
      property_kind: choice({ label: { en: 'Property type', no: 'Type eiendom' }, values: propertyKinds, sees: member }),
      int_ext: choice({
        label: { en: 'Interior or exterior', no: 'Inne eller ute' },
        values: ['Interior', 'Exterior', 'Both'],
        sees: member,
      }),
      address: short('Address', 'Adresse'),
      street: short('Street', 'Gate'),
      street_from: short('Between', 'Mellom'),
      street_to: short('And', 'Og'),
      latitude: measure({ label: { en: 'Latitude', no: 'Breddegrad' }, sees: member }),
      longitude: measure({ label: { en: 'Longitude', no: 'Lengdegrad' }, sees: member }),
      jurisdiction: short('Jurisdiction', 'Myndighet'),
    }),
    ...inGroup('place', 'scene', {
      scene_text: long('What happens', 'Hva som skjer'),
      public_view: long('What the public will see or hear', 'Hva publikum ser eller hører'),
      scene_numbers: short('Scene numbers', 'Scenenumre'),
    }),
    ...inGroup('place', 'owner', {
      owner_name: short('Owner’s name', 'Eierens navn', 120),
      owner_email: email({ label: { en: 'Owner’s email', no: 'Eierens e-post' }, most: 200, sees: member }),
      owner_phone: tel({ label: { en: 'Owner’s phone', no: 'Eierens telefon' }, most: 60, sees: member }),
    }),
    ...inStep('days', {
      activities: own({ label: { en: 'Days and times', no: 'Dager og tider' }, sees: member }),
    }),
    ...inStep('activities', {
      involves: some('What takes place here', 'Hva som foregår her', involvements),
    }),
    ...inGroup('activities', 'traffic', {
      traffic_control: choice({ label: { en: 'Control', no: 'Regulering' }, values: trafficControls, sees: member }),
      traffic_streets: short('Streets', 'Gater', 500),
      traffic_times: short('Times', 'Tider'),
      barricade_company: short('Barricade company', 'Firma for sperringer'),
      running_shot_route: short('Route of running shots', 'Rute for kjørende opptak', 500),
      running_shot_speed: short('Speed', 'Fart', 60),
      tow: short('Tow or process trailer', 'Slep eller kamerahenger'),
    }),
    ...inGroup('activities', 'effects', {
      effects: some('Effects', 'Effekter', effectKinds),
      effects_person: short('Licensed person', 'Godkjent person', 120),
      effects_licence_no: short('License number', 'Lisensnummer', 80),
      effects_quantities: short('Quantities', 'Mengder', 500),
      fire_watch: tick('Fire watch', 'Brannvakt'),
    }),
    ...inGroup('activities', 'stunts', {
      stunts: some('Kinds of stunts', 'Typer stunt', stuntKinds),
      stunt_coordinator: short('Stunt coordinator', 'Stuntkoordinator', 120),
      safety_plan: long('Safety plan', 'Sikkerhetsplan'),
    }),
    ...inGroup('activities', 'weapons', {
      weapons: some('Kinds of weapons', 'Typer våpen', weaponKinds),
      weapon_count: number('Number of weapons', 'Antall våpen'),
      armourer: short('Armorer', 'Våpenansvarlig', 120),
      police_notice: tick('The police have been notified', 'Politiet er varslet'),
      gunfire_times: short('Gunfire times', 'Tider for skudd'),
    }),
    ...inGroup('activities', 'drone', {
      drone_operator: short('Operator', 'Operatør', 120),
      drone_pilot_no: short('Remote pilot number', 'Pilotnummer', 80),
      drone_registration: short('Registration', 'Registrering', 80),
      drone_take_off: short('Take-off point', 'Avgangssted'),
      drone_height: short('Height', 'Høyde', 60),
      drone_times: short('Flight times', 'Tider for flyging'),
      drone_plan: long('Plan of activity', 'Plan for flygingen'),
      helicopter_landing: tick('A helicopter lands', 'Et helikopter lander'),
    }),
    ...inGroup('activities', 'animals', {
      animal_kinds: short('Kinds of animals', 'Dyrearter'),
      animal_count: number('Number of animals', 'Antall dyr'),
      animal_wrangler: short('Wrangler', 'Dyrepasser', 120),
      welfare_monitor: short('Welfare monitor', 'Dyrevelferdsansvarlig', 120),
    }),
    ...inGroup('activities', 'minors', {
      minor_count: number('Number of minors', 'Antall mindreårige'),
      studio_teacher: short('Studio teacher', 'Lærer på settet', 120),
      minor_permits: short('Work permits', 'Arbeidstillatelser', 500),
    }),
    ...inGroup('activities', 'vehicles', { vehicles: own({ label: { en: 'Vehicles', no: 'Kjøretøy' }, sees: member }) }),
    ...inGroup('activities', 'parking', { parking: own({ label: { en: 'Parking', no: 'Parkering' }, sees: member }) }),
    ...inGroup('activities', 'equipment', {
      street_equipment: some('Equipment', 'Utstyr', streetEquipment),
      tent_size: short('Size of tents', 'Størrelse på telt', 60),
      generator_count: number('Generators', 'Generatorer'),
      generator_place: short('Where the generators stand', 'Hvor generatorene står'),
    }),
    ...inGroup('activities', 'noise', {
      noise: some('Sources of noise or light', 'Kilder til støy eller lys', noiseKinds),
      noise_level: short('Level', 'Nivå', 60),
    }),
    ...inGroup('activities', 'environment', {
      environment: some('What is affected', 'Hva som berøres', environmentKinds),
    }),
    ...inStep('help', {
      permit_staff: own({ label: { en: 'Staff required', no: 'Personell som trengs' }, sees: member }),
    }),
    ...inGroup('help', 'police', {
      police_needed: choice({ label: { en: 'Police needed', no: 'Politi trengs' }, values: yesNo, sees: member }),
      police_agency: choice({ label: { en: 'Agency', no: 'Etat' }, values: ['BPD', 'GPD', 'CHP'], sees: member }),
      police_posts: short('Posts', 'Poster', 500),
      police_count: number('Officers', 'Betjenter'),
      motor_officer_count: number('Motorcycle officers', 'Motorsykkelbetjenter'),
      police_hours: number('Hours each', 'Timer hver'),
    }),
    ...inGroup('help', 'fire', {
      fire_needed: choice({ label: { en: 'Fire safety officer needed', no: 'Brannvernvakt trengs' }, values: yesNo, sees: member }),
      fire_hours: number('Hours', 'Timer'),
      fire_permits: some('Fire permits', 'Branntillatelser', firePermits),
    }),
    ...inStep('help', {
      city_help: some('Other help', 'Annen hjelp', cityHelp),
    }),
    ...inGroup('help', 'food', {
      lunch_place: short('Lunch location', 'Sted for lunsj'),
      lunch_time: short('Lunch time', 'Tid for lunsj', 60),
      toilets: short('Toilets', 'Toaletter'),
      rubbish: short('Trash', 'Avfall'),
      restoration_time: short('Site restored by', 'Stedet er satt i stand innen'),
    }),
    ...inStep('neighbours', {
      notice_radius: number('Notice radius (feet)', 'Varslet innenfor (fot)'),
      notice_delivered_on: date({ label: { en: 'Notified on', no: 'Varslet den' }, sees: member }),
      notice_by: short('Notified by', 'Varslet av', 120),
      notice_count: number('Letters delivered', 'Brev levert'),
      survey_needed: tick('Signatures are collected', 'Underskrifter samles inn'),
      consents_for: number('For', 'For'),
      consents_against: number('Against', 'Imot'),
      consents_unanswered: number('No answer', 'Uten svar'),
      resident_parking: short('Parking for residents', 'Parkering for beboere'),
    }),
    ...elsewhere({}),
  },
})
