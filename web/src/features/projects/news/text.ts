import { defineText } from '#lib/text.ts'

export const newsText = defineText({
  en: {
    news: 'News',
    about: 'What is being filmed, and what productions have to say.',
    empty: 'No news yet',
    emptyText: 'News from productions that is open to everyone appears here.',
    none: 'This site has no page of news',
    more: 'Show more',
    elsewhere: 'More news from {office}',
    open: 'Enlarge picture {number} of {total}: {title}',
    photo: 'Picture {number} of {total}: {title}',
    pictures: 'Pictures: {title}',
  },
  no: {
    news: 'Nyheter',
    about: 'Hva som spilles inn, og nytt fra produksjonene.',
    empty: 'Ingen nyheter ennå',
    emptyText: 'Her kommer nyheter som produksjonene vil dele med alle.',
    none: 'Nettstedet har ingen nyhetsside',
    more: 'Vis mer',
    elsewhere: 'Flere nyheter fra {office}',
    open: 'Forstørr bilde {number} av {total}: {title}',
    photo: 'Bilde {number} av {total}: {title}',
    pictures: 'Bilder: {title}',
  },
})
