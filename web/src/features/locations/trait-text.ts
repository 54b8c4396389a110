/** What owners say of a location, as a filter reads it. */
import { useMemo } from 'react'
import { type Trait, type TraitGroup, traitGroups } from '@backlot/contract/location-traits'
import { valueIn } from '#features/locations/fact-text.ts'
import { useLocale } from '#lib/locale.ts'
import { defineText, useText } from '#lib/text.ts'

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
    features: 'Særpreg',
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
}

/** The names of a group's traits, or of all. */
export function useTraitNames(group?: TraitGroup): NamedTrait[] {
  const t = useText(traitText)
  const locale = useLocale()
  return useMemo(() => {
    const traits: readonly Trait[] = group ? traitGroups[group] : Object.values(traitGroups).flat()
    return traits.map(({ id, value }) => ({ id, name: isWord(value) ? t(value) : valueIn(value, locale) }))
  }, [group, t, locale])
}
