/** The calls of the pictures of the site. What is done to some goes to the gallery of each location. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { locationPicturesApi as galleryApi, type SiteImage, sitePicturesApi as api } from '@backlot/contract/location-pictures'
import type { SitePicturesState } from '#features/galleries/site/list-state.ts'
import { inLanguage } from '#lib/messages.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'
import { currentLocale } from '#lib/locale.ts'
import { toast } from '#ui/feedback/toasts.ts'

export const picturesOfPage = 60

export const useSitePictures = ({ q = '', show, trash, page = 1 }: SitePicturesState) =>
  useQuery<{ items: SiteImage[]; total: number }, ApiError>({
    queryKey: ['galleries', 'site', q, show, trash, page],
    queryFn: ({ signal }) => {
      const body = { search: q, skip: (page - 1) * picturesOfPage, limit: picturesOfPage }
      return trash
        ? callPaged(api.trashedLocationImages, { body }, { signal, quiet: true })
        : callPaged(api.locationImages, { body: { ...body, ...(show && { show }) } }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

type Some = readonly Pick<SiteImage, 'id' | 'location_id'>[]

/** One call for each gallery. */
async function inEachGallery(pictures: Some, run: (of: { locationId: number; imageIds: number[] }) => Promise<unknown>): Promise<void> {
  for (const [locationId, some] of Map.groupBy(pictures, (picture) => picture.location_id)) {
    await run({ locationId, imageIds: some.map(({ id }) => id) })
  }
}

export const pictureDeeds = {
  hide: (some: Some) => inEachGallery(some, (of) => call(galleryApi.visibility, { body: { ...of, hidden: true } })),
  show: (some: Some) => inEachGallery(some, (of) => call(galleryApi.visibility, { body: { ...of, hidden: false } })),
  remove: (some: Some) => inEachGallery(some, (body) => call(galleryApi.softDeleteMany, { body })),
  recover: (some: Some) => inEachGallery(some, (body) => call(galleryApi.recoverMany, { body })),
  retry: async (some: Some) => {
    for (const { id } of some) await call(galleryApi.retry, { params: { id } })
  },
  removeForGood: async (some: Some) => {
    for (const { id } of some) await call(galleryApi.remove, { params: { id } })
  },
} as const
export type PictureDeed = keyof typeof pictureDeeds

/** Does one thing to the chosen ones; what was done before a refusal is done, so the list is read again either way. */
export function usePictureDeeds() {
  const client = useQueryClient()
  return useMutation<void, ApiError, { deed: PictureDeed; pictures: Some }>({
    mutationFn: ({ deed, pictures }) => pictureDeeds[deed](pictures),
    onError: (error) => toast.error(inLanguage(error.first, currentLocale())),
    onSettled: () => client.invalidateQueries({ queryKey: ['galleries'] }),
  })
}
