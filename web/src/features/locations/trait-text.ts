/** What owners say of a location, as a filter reads it. */
import { useMemo } from 'react'
import { type Trait, type TraitGroup, traitGroups } from '@backlot/contract/location-traits'
import { valueIn } from '#features/locations/fact-text.ts'
import { type Locale, useLocale } from '#lib/locale.ts'
import { defineText, translate } from '#lib/text.ts'

export const traitText = defineText({
  en: {
    features: 'Features',
    intExt: 'Interior / exterior',
    fee: 'Fee',
    parking: 'Parking',
    power: 'Power',
    photos: 'Photos',
    'With photos': 'With photos',
    Cars: 'Parking for cars',
    'Many cars': 'Parking for 10 cars or more',
    Trucks: 'Parking for trucks',
    Free: 'Free of charge',
    Fixed: 'Fixed fee',
    Negotiable: 'Negotiable fee',
    'On request': 'Fee on request',
    'Fee schedule': 'By fee schedule',
  },
  no: {
    features: 'Fasiliteter',
    intExt: 'Inne / ute',
    fee: 'Pris',
    parking: 'Parkering',
    power: 'Strøm',
    photos: 'Bilder',
    'With photos': 'Med bilder',
    Cars: 'Parkering for biler',
    'Many cars': 'Parkering for minst 10 biler',
    Trucks: 'Parkering for lastebiler',
    Free: 'Gratis',
    Fixed: 'Fast pris',
    Negotiable: 'Pris etter avtale',
    'On request': 'Pris på forespørsel',
    'Fee schedule': 'Etter prisliste',
  },
})
type TraitWord = keyof (typeof traitText)['en']
const isWord = (value: string): value is TraitWord => Object.hasOwn(traitText.en, value)

export interface NamedTrait {
  id: number
  name: string
  group: TraitGroup
}

const groups = Object.keys(traitGroups) as TraitGroup[]

/** The names of a group's traits, or of all. */
export function traitNames(locale: Locale, only?: TraitGroup): NamedTrait[] {
  return (only ? [only] : groups).flatMap((group) =>
    traitGroups[group].map(({ id, value }: Trait) => ({
      id,
      group,
      name: isWord(value) ? translate(traitText, locale, value) : valueIn(value, locale),
    })),
  )
}

export function useTraitNames(group?: TraitGroup): NamedTrait[] {
  const locale = useLocale()
  return useMemo(() => traitNames(locale, group), [group, locale])
}
