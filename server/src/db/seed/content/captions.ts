import type { Random } from './random.ts'
import { kindOf, type Kind, type SceneName, type View } from './scenes.ts'

export type Language = 'en' | 'no'

const english: Record<Kind, Record<View, readonly string[]>> = {
  building: {
    front: ['Main front', 'Front from across the way', 'Key exterior, main side'],
    wide: ['Whole site with its surroundings', 'Wide, showing what is on either side'],
    detail: ['Closer on the corner', 'Three-quarter, closer in'],
    dusk: ['After sundown with the lamps on', 'Magic hour, practicals on'],
    approach: ['As the unit will first see it', 'From the approach'],
    morning: ['Early, before the haze lifts', 'First light'],
  },
  street: {
    front: ['Looking along the street', 'Street, camera at eye height'],
    wide: ['High view down the street', 'Long view, both sides'],
    detail: ['Fronts on the quieter side', 'Shop fronts and doors, closer'],
    dusk: ['Street lamps on', 'After closing time'],
    approach: ['From the corner', 'From the side street'],
    morning: ['Before traffic', 'Early, no parked cars on the left'],
  },
  water: {
    front: ['From the water side', 'Across the water'],
    wide: ['Wide, far shore included', 'Wide with the weather coming in'],
    detail: ['Closer to the edge', 'Where a camera boat can come in'],
    dusk: ['Blue hour', 'Sundown over the water'],
    approach: ['Coming down to the water', 'From the access track'],
    morning: ['Calm at first light', 'Morning mist on the water'],
  },
  land: {
    front: ['The classic frame', 'Main view'],
    wide: ['Wide, no sign of people', 'Wide from the rise'],
    detail: ['Lower and closer', 'Foreground detail'],
    dusk: ['Last light', 'After sundown'],
    approach: ['From the track', 'Second angle from the track'],
    morning: ['Morning haze', 'Early, long shadows'],
  },
  room: {
    front: ['Main room, straight on', 'Interior from the door'],
    wide: ['Whole room from the corner', 'Wide with the window side'],
    detail: ['Towards the window wall', 'Closer, lower lens'],
    dusk: ['By lamplight', 'Evening, practicals only'],
    approach: ['From the entrance', 'Side angle'],
    morning: ['Morning light', 'Opposite corner, morning'],
  },
}

const norwegian: Record<Kind, Record<View, readonly string[]>> = {
  building: {
    front: ['Hovedfasaden', 'Fasaden sett fra vegen'],
    wide: ['Hele tunet med omgivelser', 'Oversikt'],
    detail: ['Nærmere hjørnet', 'Detalj av fasaden'],
    dusk: ['Kveld med lys i vinduene', 'Blåtimen'],
    approach: ['Slik møter du stedet', 'Fra innkjørselen'],
    morning: ['Tidlig morgen', 'Morgendis'],
  },
  street: {
    front: ['Langs gata', 'Gata i øyehøyde'],
    wide: ['Gata sett ovenfra', 'Oversikt, begge sider'],
    detail: ['Fasader på nær hold', 'Dører og vinduer'],
    dusk: ['Gatelysene er tent', 'Etter stengetid'],
    approach: ['Fra hjørnet', 'Fra sidegata'],
    morning: ['Før trafikken', 'Tidlig og tomt'],
  },
  water: {
    front: ['Fra sjøsiden', 'Over vannet'],
    wide: ['Vidt, med motsatt bredd', 'Oversikt med vær på vei inn'],
    detail: ['Nærmere vannkanten', 'Her kan følgebåten legge til'],
    dusk: ['Blåtime', 'Solnedgang over vannet'],
    approach: ['Ned mot vannet', 'Fra tilkomstvegen'],
    morning: ['Blikkstille ved soloppgang', 'Morgentåke på vannet'],
  },
  land: {
    front: ['Hovedbildet', 'Utsikten'],
    wide: ['Vidt, ingen spor av folk', 'Fra høyden'],
    detail: ['Lavere og nærmere', 'Forgrunn'],
    dusk: ['Siste lys', 'Etter solnedgang'],
    approach: ['Fra stien', 'Annen vinkel fra stien'],
    morning: ['Morgendis', 'Tidlig, lange skygger'],
  },
  room: {
    front: ['Hovedrommet rett på', 'Innvendig fra døra'],
    wide: ['Hele rommet fra hjørnet', 'Vidt med vindussiden'],
    detail: ['Mot vinduene', 'Nærmere'],
    dusk: ['Ved lampelys', 'Kveld'],
    approach: ['Fra inngangen', 'Fra siden'],
    morning: ['Morgenlys', 'Fra motsatt hjørne'],
  },
}

export function captionOf(scene: SceneName, view: View, language: Language, random: Random): string {
  return random.pick((language === 'no' ? norwegian : english)[kindOf(scene)][view])
}
