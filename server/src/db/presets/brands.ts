/** Logos, pictures and words of the offices that have demo content; of our own making but for the photographs (seed/demo-files/CREDITS). */
import type { LandingContent } from '@backlot/contract/site-settings'

export interface Brand {
  logo: string
  darkLogo: string
  favicon: string
  backgroundImage: string
  landingContent: LandingContent | null
}

const directoryTile = {
  browseText: 'BROWSE DIRECTORY',
  registerText: 'REGISTER',
  browseRoute: 'dashboard/directories',
  registerRoute: 'dashboard/listdirectory',
}
const locationTile = {
  browseText: 'BROWSE LOCATIONS',
  registerText: 'LIST YOUR PROPERTY',
  browseRoute: 'dashboard/locations',
  registerRoute: 'dashboard/listproperty',
}

export const cardinalBay: Brand = {
  logo: '/brand/cardinal-bay.svg',
  darkLogo: '/brand/cardinal-bay-dark.svg',
  favicon: '/brand/cardinal-bay-icon.svg',
  backgroundImage: '/brand/bay.webp',
  landingContent: {
    welcomeTitle: 'Film with {site}',
    welcomeDescription: {
      desktop:
        'Places that welcome productions, and the crew and companies who live and work beside them. Look through the ' +
        'library, find your people, and tell us what you plan.',
      mobile: 'Places that welcome productions, and crew who live beside them. Find both here.',
    },
    sections: {
      directory: {
        title: 'PRODUCTION DIRECTORY',
        description: 'Crew and companies who live and work here, checked by our office.',
        image: '/brand/stage.webp',
        ...directoryTile,
      },
      location: {
        title: 'LOCATION DATABASE',
        description: 'Every place with its pictures, access and the rules that matter on the day.',
        image: '/brand/harbour.webp',
        ...locationTile,
      },
    },
  },
}

export const goldenStrait: Brand = {
  logo: '/brand/golden-strait.svg',
  darkLogo: '/brand/golden-strait-dark.svg',
  favicon: '/brand/golden-strait-icon.svg',
  backgroundImage: '/brand/golden-stairs.webp',
  landingContent: {
    welcomeTitle: 'Film in the city on the strait',
    welcomeDescription: {
      desktop:
        'Houses over the fog, halls on the piers and the streets of a hundred films, each with its pictures, its rules and the ' +
        'people to ask. Look through the library and tell us what you plan.',
      mobile: 'Houses over the fog, halls on the piers and the streets of a hundred films.',
    },
    sections: {
      directory: {
        title: 'PRODUCTION DIRECTORY',
        description: 'Crew and companies who work here, checked by our office.',
        image: '/brand/golden-scout.webp',
        ...directoryTile,
      },
      location: {
        title: 'LOCATION DATABASE',
        description: 'Places to film in, and where films were made, street by street.',
        image: '/brand/golden-hall.webp',
        ...locationTile,
      },
    },
  },
}

export const cottonwoodPlains: Brand = {
  logo: '/brand/cottonwood-plains.svg',
  darkLogo: '/brand/cottonwood-plains-dark.svg',
  favicon: '/brand/cottonwood-plains-icon.svg',
  backgroundImage: '/brand/plains.webp',
  landingContent: {
    welcomeTitle: 'Cottonwood Plains, wide open',
    welcomeDescription: {
      desktop: 'Grain towns, river bluffs and two-lane roads with nobody on them. Our scouts keep lookbooks ready for every kind of story.',
      mobile: 'Grain towns, river bluffs and empty roads, ready in lookbooks.',
    },
    sections: {
      directory: {
        title: 'PRODUCTION DIRECTORY',
        description: 'Local crew, from wranglers to gaffers.',
        image: '/brand/main-street.webp',
        ...directoryTile,
      },
      location: {
        title: 'LOCATION DATABASE',
        description: 'Ranches, main streets and horizons, scouted and photographed.',
        image: '/brand/plains.webp',
        ...locationTile,
      },
    },
  },
}

export const nordfjell: Brand = {
  logo: '/brand/nordfjell.svg',
  darkLogo: '/brand/nordfjell-dark.svg',
  favicon: '/brand/nordfjell-icon.svg',
  backgroundImage: '/brand/fjord.webp',
  landingContent: null,
}
