/** Lookbooks of the demo, with what their guests answered. Places are named as in the library of the office. */
export interface DemoLookbook {
  name: string
  description: string
  opening: DemoSection
  folders: { name: string; section: DemoSection; places: string[] }[]
  shares: DemoShare[]
}
interface DemoSection {
  title: string
  text: string
}
interface DemoShare {
  label: string
  /** Both empty for a link with a secret of its own. */
  name: string
  password: string
  guests: { name: string; answers: [place: string, answer: 'yes' | 'no' | 'maybe', note: string][] }[]
}

const threshers: DemoLookbook = {
  name: 'The Threshers, season one',
  description: 'Eight episodes, 1934 to 1938. A farm family, a bank that wants the farm, and a railway town in between.',
  opening: {
    title: 'How to read this book',
    text: [
      'Everything here is within ninety minutes of the Bellamy production office.',
      'Prices are for a shoot day and as the owners named them in September.',
      'Mark what you like, what you do not, and say why: we go and look again before the recce.',
    ].join(' '),
  },
  folders: [
    {
      name: 'The Vogel farm',
      section: {
        title: 'Home, before and after',
        text: [
          'The homestead plays the farm after the dust, Sunflower Quarter the good year that everybody remembers.',
          'They are forty minutes apart. Hathaway has the rooms that the homestead has lost.',
        ].join(' '),
      },
      places: ['Vogel Homestead', 'Sunflower Quarter', 'Hathaway Ranch House', 'Dust Devil Road'],
    },
    {
      name: 'Town and railway',
      section: {
        title: 'One town made of four',
        text: [
          'Broadway for everything out of doors; the depot for arrivals, with freights on the timetable.',
          'The exchange doubles as the bank: its gallery sees the whole floor.',
        ].join(' '),
      },
      places: [
        'Broadway, Cottonwood Springs',
        'Harlan Junction Depot',
        'Bellamy Grain Exchange',
        'Cottonwood County Courthouse',
        'Hopewell Stone Church',
      ],
    },
    {
      name: 'The river',
      section: {
        title: 'Water, where there is any',
        text: 'Low until March. The bridge can be driven under; the millpond freezes hard enough for skaters in most Januaries.',
      },
      places: ['Arch Bridge at Dry Ford', 'Republican Millpond'],
    },
  ],
  shares: [
    {
      label: 'Ada Fenwick, director',
      name: '',
      password: '',
      guests: [
        {
          name: 'Ada Fenwick',
          answers: [
            ['Vogel Homestead', 'yes', 'This is it. Can we have it in the last week of April, before the grass is up?'],
            ['Sunflower Quarter', 'yes', 'For the opening. How high do they stand on the tenth of August?'],
            ['Hathaway Ranch House', 'maybe', 'Right stairs, wrong kitchen. Would they let us paint?'],
            ['Harlan Junction Depot', 'yes', 'Thirty freights a day is a sound problem I want to have.'],
            ['Cottonwood County Courthouse', 'no', 'Too grand for our judge.'],
            ['Arch Bridge at Dry Ford', 'maybe', 'Depends on the water. Please send a picture after rain.'],
          ],
        },
      ],
    },
    {
      label: 'Producers',
      name: 'threshers',
      password: 'harvest-1934',
      guests: [
        {
          name: 'Milo Oyelaran',
          answers: [
            ['Broadway, Cottonwood Springs', 'yes', 'Mondays and Sundays only: that is four days out of a ten-day block.'],
            ['Bellamy Grain Exchange', 'yes', 'Cheaper than building the bank.'],
            ['Republican Millpond', 'maybe', 'Nice to have. First to go if we lose a day.'],
          ],
        },
      ],
    },
  ],
}

const motorCourt: DemoLookbook = {
  name: 'Motor courts and pie',
  description: 'For a commercial: one couple, one car, one day in 1957. Two shoot days, small unit, sun wanted.',
  opening: {
    title: 'The drive',
    text: [
      'In the order of the storyboard, west to east, with the sun behind the camera all day.',
      'The picture cars are with Barnfind Motors and come on one trailer.',
    ].join(' '),
  },
  folders: [
    {
      name: 'Morning',
      section: { title: 'They leave', text: 'Keys at the desk, ice from the machine, and the sign that bends in three steps.' },
      places: ['Wheatland Motor Court', 'Lakin Sand Hills'],
    },
    {
      name: 'Noon and after',
      section: {
        title: 'They stop',
        text: 'The horseshoe counter gives both faces without moving the camera. Ours from two in the afternoon.',
      },
      places: ['Blue Plate at Dry Ford', 'Smoky Chalk Towers', 'Elm Street, Prairie Fork', 'Wagner Prairie Box'],
    },
  ],
  shares: [
    {
      label: 'Agency',
      name: '',
      password: '',
      guests: [
        {
          name: 'Joss Lindqvist',
          answers: [
            ['Wheatland Motor Court', 'yes', 'The client fell for the sign.'],
            ['Lakin Sand Hills', 'no', 'Lovely, but nobody drives there.'],
            ['Blue Plate at Dry Ford', 'yes', ''],
            ['Wagner Prairie Box', 'maybe', 'Only if the last frame may be at night.'],
          ],
        },
      ],
    },
  ],
}

/** By the office, as it calls itself. */
export const demoLookbooks: Readonly<Record<string, readonly DemoLookbook[]>> = {
  'Cottonwood Plains Film Commission': [threshers, motorCourt],
}
