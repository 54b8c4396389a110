import filter from '#ui/filter-dialog.module.css'

/** How FILTER stands in its window: with little air above and below, for the fields need the height. */
export const filterFrame = { yOffset: 24, classNames: { content: filter.content, body: filter.body } }
