/** Fills what the library's cards read while a lookbook is open beside them. */
import { useEffect, useMemo } from 'react'
import type { LookbookItem } from '@backlot/contract/lookbook-contents'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import type { RunMutation } from '#features/lookbooks/api.ts'
import { addChosen, takeOut } from '#features/lookbooks/collect-mutations.ts'
import { chosenOf, type Collectable, type Collecting, useCollecting } from '#lib/collecting.ts'

const idOf = (kind: Collectable, item: LookbookItem): number | null =>
  kind === 'images' ? item.image_id : item.kind === 'location' ? item.location_id : null

export function useCollect(frame: LookbookFrame, items: readonly LookbookItem[], folderId: number | null, runMutation: RunMutation): void {
  const { id, name } = frame
  const into = useMemo<Collecting>(() => {
    const setOf = (kind: Collectable) => new Set(items.flatMap((item) => idOf(kind, item) ?? []))
    return {
      name,
      locations: setOf('locations'),
      images: setOf('images'),
      add: (chosen) => runMutation(addChosen({ id, name }, folderId, chosen)),
      toggle: (kind, one, called) => {
        const standing = items.filter((item) => idOf(kind, item) === one).map((item) => item.id)
        if (standing.length > 0) runMutation(takeOut(id, standing, called))
        else runMutation(addChosen({ id, name }, folderId, chosenOf(kind, one)))
      },
    }
    // The way to act is the same as long as the lookbook is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, name, items, folderId])
  useEffect(() => useCollecting.setState({ into }), [into])
  useEffect(() => () => useCollecting.setState({ into: null }), [])
}
