export { type ChosenPlace, PlaceBox } from '#features/places/components/place-box.tsx'
export { PlaceSearch } from '#features/places/components/place-search.tsx'
