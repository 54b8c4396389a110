/** Finds a place by its name and goes there, for a map that a pin is set on. */
import { useState } from 'react'
import { PlaceBox } from '#features/places/components/place-box.tsx'
import { placesText } from '#features/places/text.ts'
import { useText } from '#lib/text.ts'

export function PlaceSearch({ go }: { go: (point: { latitude: number; longitude: number }) => void }) {
  const t = useText(placesText)
  const [found, setFound] = useState('')
  return (
    <PlaceBox
      value={found}
      label={t('findOnMap')}
      onChange={(place) => {
        setFound(place?.name ?? '')
        if (place) go({ latitude: place.latitude, longitude: place.longitude })
      }}
    />
  )
}
