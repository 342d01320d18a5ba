import { paragraphs, type Translated } from '../texts.ts'

/** People and services that deliver care in French. */
export const people: Translated = {
  provider: {
    'amelia-reyes': {
      specialty: 'Médecine familiale',
      bio: paragraphs(
        'Amelia suit des familles du Midwest depuis 14 ans. Elle aime commencer par le sommeil et l’alimentation avant de sortir son ordonnancier.',
      ),
    },
    'kwame-mensah': {
      specialty: 'Cardiologie',
      bio: paragraphs(
        'Kwame explique le cholestérol avec un crayon et le dos d’une enveloppe. Il reçoit des membres qui ont de l’hypertension et des antécédents familiaux de maladie du cœur.',
      ),
    },
    'hana-sato': {
      specialty: 'Endocrinologie',
      bio: paragraphs('Hana accompagne les personnes qui ont un diabète de type 2 ou une thyroïde indisciplinée.'),
    },
    'ines-moreau': {
      specialty: 'Obstétrique et gynécologie',
      bio: paragraphs(
        'Ines a aidé plus de deux mille bébés à venir au monde et répond deux fois à chaque question s’il le faut.',
      ),
    },
    'peter-lindqvist': {
      specialty: 'Médecine du sommeil',
      bio: paragraphs('Peter traite l’insomnie d’abord sans médicaments, et l’apnée du sommeil sans attendre.'),
    },
    'neimat-lanwi': {
      specialty: 'Médecine interne',
      bio: paragraphs('Neimat exerce entre Majuro et Springdale et reçoit en marshallais et en anglais.'),
    },
    'oluwaseun-adeyemi': {
      specialty: 'Dermatologie',
      bio: paragraphs('Oluwaseun a l’œil pour les grains de beauté, sur toutes les carnations.'),
    },
    'nadia-rahman': {
      specialty: 'Soins urgents',
      bio: paragraphs('Nadia a travaillé onze ans aux urgences et sait ce qui peut attendre le matin.'),
    },
    'tomas-ibarra': {
      specialty: 'Soins urgents',
      bio: paragraphs(
        'Tomás soigne fièvres, éruptions et entorses, et vous dit clairement quand un écran ne suffit pas.',
      ),
    },
    'grace-whitaker': {
      specialty: 'Soins urgents',
      bio: paragraphs(
        'Grace assure les soirées, quand les enfants ont mal aux oreilles et que les pharmacies vont fermer.',
      ),
    },
    'jordan-pell': {
      specialty: 'Conseillère santé',
      bio: paragraphs(
        'Jordan a travaillé neuf ans comme infirmière en cardiologie et aide aujourd’hui les membres à s’y retrouver entre résultats et orientations.',
      ),
    },
    'rosa-delgado': {
      specialty: 'Conseillère santé',
      bio: paragraphs(
        'Rosa est éducatrice certifiée en diabète. Elle a une étagère de lecteurs de glycémie et les connaît tous.',
      ),
    },
    'sam-whitfield': {
      specialty: 'Nutrition',
      bio: paragraphs('Sam part de ce qui se trouve déjà dans votre cuisine.'),
    },
    'leila-haddad': {
      specialty: 'Santé mentale',
      bio: paragraphs('Leila travaille sur l’inquiétude, la baisse de moral et les mois qui suivent une naissance.'),
    },
    spot: {
      specialty: 'Analyses de sang à domicile',
      bio: paragraphs('Des kits de sang, de salive et d’urine, avec des résultats en une semaine environ.'),
    },
    namida: {
      specialty: 'Dépistage à partir des larmes',
      bio: paragraphs('Auria examine des protéines des larmes en complément d’une mammographie, jamais à sa place.'),
    },
    '3d-look': {
      specialty: 'Mensurations à partir de photos',
      bio: paragraphs('Deux photos, quelques mesures, un corps dessiné à l’échelle.'),
    },
  },
}
