/** Words for what a permit's statuses, activities, documents and moves are called. */
import { consentStatusWords, revisionStatusWords } from '@backlot/contract/engine/case-status-words'
import { permitStatusWords, placeStatusWords } from '@backlot/contract/permit-status-words'
import { labelText } from '#lib/label-text.ts'
import { defineText } from '#lib/text.ts'

export const activityText = defineText({
  en: {
    traffic: 'Traffic control',
    effects: 'Special effects',
    stunts: 'Stunts',
    weapons: 'Weapons',
    drone: 'Drone',
    animals: 'Animals',
    minors: 'Minors',
    vehicles: 'Vehicles',
    parking: 'Parking',
    equipment: 'Equipment in the street',
    noise: 'Noise or light',
    environment: 'Nature or heritage',
  },
  no: {
    traffic: 'Trafikkregulering',
    effects: 'Spesialeffekter',
    stunts: 'Stunt',
    weapons: 'Våpen',
    drone: 'Drone',
    animals: 'Dyr',
    minors: 'Mindreårige',
    vehicles: 'Kjøretøy',
    parking: 'Parkering',
    equipment: 'Utstyr i gaten',
    noise: 'Støy eller lys',
    environment: 'Natur eller kulturminner',
  },
})

export const permitStatusText = labelText(permitStatusWords)

export const placeStatusText = labelText(placeStatusWords)

export const documentTypeText = defineText({
  en: {
    certificate_of_insurance: 'Certificate of insurance',
    additional_insured: 'Additional insured',
    workers_compensation: 'Workers’ compensation',
    auto_insurance: 'Vehicle insurance',
    drone_insurance: 'Drone insurance',
    owner_consent: 'Consent of the owner',
    neighbour_letter: 'Letter to neighbors',
    survey_sheet: 'Survey of neighbors',
    site_plan: 'Site plan',
    traffic_plan: 'Traffic plan',
    parking_plan: 'Parking plan',
    pyro_licence: 'Pyrotechnics license',
    fire_permit: 'Fire permit',
    stunt_safety_plan: 'Safety plan for stunts',
    drone_plan: 'Drone plan',
    animal_certificate: 'Animal certificate',
    minor_permits: 'Work permits of minors',
    school_letter: 'Letter from the school',
    non_profit_proof: 'Proof of non-profit status',
    agent_letter: 'Agent letter',
    script_pages: 'Script pages',
    call_sheet: 'Call sheet',
    hold_harmless: 'Hold-harmless agreement',
    code_of_conduct: 'Code of conduct',
    business_licence: 'Business license',
    receipt: 'Receipt',
    issued_permit: 'Issued permit',
    other: 'Other document',
  },
  no: {
    certificate_of_insurance: 'Forsikringsbevis',
    additional_insured: 'Medforsikret',
    workers_compensation: 'Yrkesskadeforsikring',
    auto_insurance: 'Kjøretøyforsikring',
    drone_insurance: 'Droneforsikring',
    owner_consent: 'Samtykke fra eieren',
    neighbour_letter: 'Nabovarsel',
    survey_sheet: 'Naboundersøkelse',
    site_plan: 'Situasjonsplan',
    traffic_plan: 'Trafikkplan',
    parking_plan: 'Parkeringsplan',
    pyro_licence: 'Pyroteknisk tillatelse',
    fire_permit: 'Tillatelse fra brannvesenet',
    stunt_safety_plan: 'Sikkerhetsplan for stunt',
    drone_plan: 'Droneplan',
    animal_certificate: 'Attest for dyr',
    minor_permits: 'Arbeidstillatelser for mindreårige',
    school_letter: 'Brev fra skolen',
    non_profit_proof: 'Bevis for ideelt formål',
    agent_letter: 'Fullmakt',
    script_pages: 'Manussider',
    call_sheet: 'Dagsplan',
    hold_harmless: 'Skadesløsavtale',
    code_of_conduct: 'Etiske retningslinjer',
    business_licence: 'Næringsbevis',
    receipt: 'Kvittering',
    issued_permit: 'Utstedt tillatelse',
    other: 'Annet dokument',
  },
})

export const coverageText = defineText({
  en: {
    general_liability: 'General liability',
    auto: 'Vehicles',
    workers_compensation: 'Workers’ compensation',
    drone: 'Drone',
    stunts: 'Stunts',
    aircraft: 'Aircraft',
    watercraft: 'Watercraft',
    other: 'Other',
  },
  no: {
    general_liability: 'Ansvar',
    auto: 'Kjøretøy',
    workers_compensation: 'Yrkesskade',
    drone: 'Drone',
    stunts: 'Stunt',
    aircraft: 'Luftfartøy',
    watercraft: 'Vannfartøy',
    other: 'Annet',
  },
})

export const revisionStatusText = labelText(revisionStatusWords)

export const consentStatusText = labelText(consentStatusWords)
