export { type ChosenPlace, PlaceBox } from '#features/places/components/place-box.tsx'
