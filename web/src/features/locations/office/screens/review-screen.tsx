/** What owners of locations submitted is decided. */
import { ReviewScreen as Review } from '#features/engine/review/review-screen.tsx'
import { locationKind } from '#features/locations/edit/kind.tsx'

export const ReviewScreen = () => <Review kind={locationKind} />
