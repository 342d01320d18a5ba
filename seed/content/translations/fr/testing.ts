import { markerTexts } from '../markers.ts'
import { bullets, paragraphs, type Translated } from '../texts.ts'
import { markers } from './markers.ts'

const ofMarkers = markerTexts(markers)

/** Tests, what they measure and the parts of the body in French. */
export const testing: Translated = {
  ...ofMarkers,
  biomarker: {
    ...ofMarkers.biomarker,
    'auria-score': {
      name: 'Score Auria',
      description: paragraphs(
        'Deux protéines des larmes, lues ensemble. En complément d’une mammographie, jamais à sa place.',
      ),
    },
    'body-mass-index': {
      name: 'Indice de masse corporelle',
      description: paragraphs(
        'Le poids rapporté à la taille. Il ne dit rien du muscle ni de l’endroit où se trouve le poids ; les mesures à côté le disent.',
      ),
    },
  },
  bodysegment: {
    heart: { name: 'Cœur', description: paragraphs('Les graisses et les particules qui façonnent vos artères.') },
    'blood-sugar': {
      name: 'Glycémie',
      description: paragraphs('Comment votre corps gère le sucre, aujourd’hui et sur des mois.'),
    },
    vitamins: {
      name: 'Vitamines et inflammation',
      description: paragraphs('Les réserves, et les signes d’un problème où que ce soit.'),
    },
    liver: { name: 'Foie', description: paragraphs('Votre usine chimique.') },
    kidneys: { name: 'Reins', description: paragraphs('Ce qu’ils éliminent, et ce qu’ils devraient garder.') },
    thyroid: { name: 'Thyroïde', description: paragraphs('Le rythme de tout le reste.') },
    hormones: {
      name: 'Hormones et sommeil',
      description: paragraphs('L’horloge qui vous réveille et vous laisse dormir.'),
    },
    breast: { name: 'Sein', description: paragraphs('Un dépistage en plus de la mammographie.') },
    body: { name: 'Corps', description: paragraphs('Poids et mensurations.') },
  },
  organ: {
    heart: {
      name: 'Cœur',
      description: paragraphs('Pompe environ 7 500 litres par jour.'),
      tips: bullets('Marchez presque tous les jours.', 'Connaissez votre tension.'),
    },
    brain: {
      name: 'Cerveau',
      description: paragraphs('Deux pour cent de votre poids, un cinquième de votre énergie.'),
      tips: bullets('Dormez sept heures ou plus.', 'Gardez votre tension dans les valeurs cibles.'),
    },
    liver: {
      name: 'Foie',
      description: paragraphs('Filtre, stocke et construit.'),
      tips: bullets('Deux jours par semaine ou plus sans alcool.', 'Le café ne pose pas de problème.'),
    },
    pancreas: {
      name: 'Pancréas',
      description: paragraphs('Produit l’insuline et des enzymes pour la digestion.'),
      tips: bullets('Moins de boissons sucrées.', 'Marchez après les repas.'),
    },
    kidneys: {
      name: 'Reins',
      description: paragraphs('Nettoient tout votre sang une quarantaine de fois par jour.'),
      tips: bullets('Buvez à votre soif.', 'Allez-y doucement avec l’ibuprofène.'),
    },
    thyroid: {
      name: 'Thyroïde',
      description: paragraphs('Une petite glande qui donne le rythme.'),
      tips: bullets('Le sel iodé suffit à la plupart des gens.'),
    },
    bones: {
      name: 'Os',
      description: paragraphs('Ils se renouvellent tous les dix ans.'),
      tips: bullets('Soulevez quelque chose de lourd deux fois par semaine.', 'La lumière du jour.'),
    },
    blood: {
      name: 'Sang',
      description: paragraphs('Transporte l’oxygène, les nutriments et les messages.'),
      tips: bullets('Du fer dans les légumes secs, les légumes verts et la viande.'),
    },
    'immune-system': {
      name: 'Système immunitaire',
      description: paragraphs('Apprend de chaque rhume.'),
      tips: bullets('Gardez vos vaccins à jour.', 'Du sommeil.'),
    },
    eyes: {
      name: 'Yeux',
      description: paragraphs('Le seul endroit où l’on peut voir les petits vaisseaux.'),
      tips: bullets('Un examen par an en cas de diabète.'),
    },
    muscles: {
      name: 'Muscles',
      description: paragraphs('La plus grande réserve de sucre.'),
      tips: bullets('Du renforcement deux fois par semaine.'),
    },
    joints: {
      name: 'Articulations',
      description: paragraphs('Elles préfèrent le mouvement au repos.'),
      tips: bullets('De courtes marches, souvent.'),
    },
    'adrenal-glands': {
      name: 'Glandes surrénales',
      description: paragraphs('Deux petits capuchons sur les reins.'),
      tips: bullets('Une heure de lever fixe.'),
    },
  },
  test: {
    'heart-metabolic': {
      name: 'Bilan cœur et métabolisme',
      description: paragraphs(
        '22 marqueurs pour le cœur, le sucre, les vitamines, le foie, les reins et la thyroïde, par une piqûre au doigt.',
      ),
      preparation: paragraphs('Rien que de l’eau pendant dix heures. Faites le prélèvement le matin.'),
      instructions: bullets(
        'Enregistrez le numéro du kit.',
        'Réchauffez vos mains.',
        'Remplissez le tube jusqu’au trait et postez-le le jour même.',
      ),
    },
    'sleep-stress': {
      name: 'Sommeil et stress',
      description: paragraphs('Le cortisol le matin et la mélatonine le soir.'),
      preparation: paragraphs('Ne vous brossez pas les dents pendant la demi-heure qui précède chaque tube.'),
      instructions: bullets('Un tube une demi-heure après le réveil.', 'Un tube deux heures avant le coucher.'),
    },
    a1c: {
      name: 'HbA1c à domicile',
      description: paragraphs('Une goutte, un chiffre, tous les trois mois.'),
      instructions: bullets(
        'Piquez le côté du doigt.',
        'Remplissez les deux cercles de la carte.',
        'Laissez-la sécher une demi-heure.',
      ),
    },
    auria: {
      name: 'Auria',
      description: paragraphs(
        'Un test lacrymal qui peut montrer qui devrait être dépisté plus tôt. Il ne remplace pas une mammographie.',
      ),
      preparation: paragraphs('Ni lentilles de contact ni collyre pendant deux heures.'),
      instructions: bullets('Tenez la bandelette sous chaque œil pendant cinq minutes.', 'Fermez-la et postez-la.'),
    },
    '3d-body-scan': {
      name: 'Scan corporel 3D',
      description: paragraphs(
        'Deux photos avec votre téléphone. Poitrine, taille, hanches et poids, dessinés à l’échelle.',
      ),
      instructions: bullets('Portez un vêtement près du corps.', 'Placez-vous à deux mètres du téléphone.'),
    },
    'vitamin-check': {
      name: 'Bilan vitamines',
      description: paragraphs('Vitamine D, B12, folates et réserves de fer.'),
    },
  },
}
