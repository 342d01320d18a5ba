import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Widgets, offers of partners and rewards in French. */
export const widgets: Translated = {
  widgets: {
    'Walk with us': { title: 'Marchez avec nous', subtitle: 'Rejoignez 312 collègues pendant 30 jours' },
    'Blood pressure, honestly': {
      title: 'Votre tensiomètre dit-il vrai ?',
      subtitle: 'Cinq minutes assis au calme changent la mesure',
    },
    'Learn: welcome': {
      title: 'Courtes lectures',
      description: paragraphs(
        'Tout ici est écrit par des soignants, se lit en moins de cinq minutes et cite ses sources.',
      ),
    },
    'Testing: how it works': {
      title: 'Comment fonctionne un kit',
      description: bullets(
        'Enregistrez le numéro de la boîte.',
        'Faites le prélèvement le matin.',
        'Postez-le le jour même, l’affranchissement est payé.',
        'Lisez vos résultats ici, en général sous huit jours.',
      ),
    },
    'Weeknight recipes': {
      title: 'Le dîner en 25 minutes',
      description: paragraphs('Six recettes de nos diététiciens, avec ce que vous avez à la maison.'),
      cta_text: 'Voir les recettes',
    },
    'Prescription savings': { title: 'Payez moins à la pharmacie', subtitle: 'Montrez votre carte de réduction' },
    'What you earned': { title: 'Dépensez vos étoiles', cta_text: 'Voir les récompenses' },
    'A quiet minute': {
      title: 'Une minute de calme',
      description: paragraphs('Inspirez sur quatre temps, retenez sur deux, expirez sur six. Dix fois.'),
      cta_text: 'En voir d’autres',
    },
    'Read about your sleep': { title: 'Créez un rituel du soir', subtitle: 'Quatre minutes' },
    'Four pillars': {
      title: 'Quatre choses qui s’additionnent',
      subtitle: 'Aucune ne prend plus de dix minutes',
      quad_options: [
        { subtitle: 'Sommeil', description: 'La même heure de lever les sept jours.' },
        { subtitle: 'Bouger', description: 'Dix minutes après le dîner.' },
        { subtitle: 'Manger', description: 'La moitié de l’assiette en légumes.' },
        { subtitle: 'Les autres', description: 'Un appel à quelqu’un que vous aimez bien.' },
      ],
    },
    'A day that works': {
      title: 'Une journée qui marche',
      large_quad_options: {
        quad_1: { description: 'Matin : lumière du jour, un verre d’eau, quelques pas.' },
        quad_2: { description: 'Midi : un vrai déjeuner et l’escalier au retour.' },
        quad_3: { description: 'Soir : une marche, un appel, un dîner tôt.' },
        quad_4: { description: 'Nuit : lumière basse, deux pages, la même heure.' },
      },
    },
    'Help and answers': {
      title: 'Quelque chose vous préoccupe ?',
      subtitle: 'Commencez par la réponse, ou par une personne',
      two_content_link_options: [
        { content_title: 'Lisez vos résultats', cta_text: 'Comment les lire' },
        { content_title: 'Parlez à quelqu’un', cta_text: 'Prendre rendez-vous' },
      ],
    },
    'Before a blood draw': {
      title: 'Avant votre prochain prélèvement',
      description:
        bullets(
          'De l’eau seulement pendant huit heures, et beaucoup.',
          'Gardez votre traitement habituel, sauf avis contraire.',
        ) + paragraphs('<a href="/client/learn/reading-your-results">Pourquoi une plage n’est pas une frontière</a>'),
    },
    'Help: common questions': {
      title: 'Questions fréquentes',
      description: paragraphs('Kits, résultats, étoiles et votre compte.'),
    },
    'Learn: blood pressure': {
      title: 'La tension à la maison',
      description: paragraphs('Comment mesurer pour que le chiffre ait un sens.'),
    },
    'Learn: results': {
      title: 'Lire vos résultats',
      description: paragraphs('Une plage n’est pas un verdict.'),
    },
    'Wellbeing: crisis line': {
      title: 'Besoin de quelqu’un maintenant ?',
      description: paragraphs('<a href="tel:988">Appelez le 988</a> ou envoyez un SMS au même numéro, jour et nuit.'),
    },
    'Journal: note to self': {
      title: 'Les petites choses comptent',
      description: paragraphs('Un jour avec une seule saisie est un jour qui compte.'),
    },
    'Journal: maternity week': { title: 'Votre semaine', subtitle: 'Ce qui se passe en ce moment' },
    'Flu shots in fall': {
      title: 'Les vaccins contre la grippe sont là',
      subtitle: 'Sur tous les sites dès lundi',
      cta_text: 'Trouver une date',
    },
  },
  referral: {
    'Two free weeks at Lakeside YMCA': {
      name: 'Deux semaines gratuites au Lakeside YMCA',
      description: paragraphs('Piscine, salle et cours pendant deux semaines. Apportez votre carte de membre.'),
      cta_text: 'Obtenir le pass',
    },
    'A week of groceries, half off': {
      name: 'Une semaine de courses à moitié prix',
      description: paragraphs('Légumes, haricots, poisson et œufs pour sept dîners, livrés le lundi.'),
      cta_text: 'Voir le panier',
    },
    'First session with a therapist, free': {
      name: 'Première séance chez un thérapeute, gratuite',
      description: paragraphs('Rencontrez quelqu’un, voyez si cela convient, décidez ensuite.'),
      cta_text: 'En savoir plus',
    },
    'A night doula for new parents': {
      name: 'Une doula de nuit pour jeunes parents',
      description: paragraphs('Une nuit de sommeil, à moins 25 %, dans les douze premières semaines.'),
      cta_text: 'En savoir plus',
    },
    'Bike rental by the month': {
      name: 'Location de vélo au mois',
      description: paragraphs('Réparations comprises. Rendez-le quand il neige.'),
      cta_text: 'En savoir plus',
    },
    'Hearing test at home': {
      name: 'Test d’audition à la maison',
      description: paragraphs('Dix minutes avec vos propres écouteurs.'),
      cta_text: 'En savoir plus',
    },
  },
  rewards: {
    'Coffee on us': {
      name: 'Un café offert',
      description: paragraphs('Un café ou un thé au choix, toutes tailles.'),
      instructions: paragraphs('Montrez le code au comptoir.'),
      terms: paragraphs('Valable une fois. Non échangeable contre de l’argent.'),
    },
    'Bookstore gift card': {
      name: 'Carte cadeau de librairie',
      description: paragraphs('Pour un livre de poche, ou une partie d’un grand format.'),
      instructions: paragraphs('Saisissez le code en payant en ligne, ou montrez-le en magasin.'),
    },
    'Farmers market voucher': {
      name: 'Bon pour le marché fermier',
      description: paragraphs('Fruits et légumes de producteurs à moins de cinquante miles.'),
    },
    'Yoga class': {
      name: 'Cours de yoga',
      description: paragraphs('Un cours au studio ou en ligne. Les tapis sont sur place.'),
    },
    'Hale water bottle': {
      name: 'Gourde Hale',
      description: paragraphs('En acier, environ 95 cl, avec des repères toutes les deux heures de votre journée.'),
      instructions: paragraphs('Saisissez le code dans la boutique ; envoi sous une semaine.'),
    },
    'Plant three trees': {
      name: 'Plantez trois arbres',
      description: paragraphs('Plantés cette année au bord de la rivière Cedar.'),
    },
    'Cooking class': {
      name: 'Cours de cuisine',
      description: paragraphs('Quatre plats aux légumes de saison, en petit groupe.'),
    },
    'Spring running kit': {
      name: 'Tenue de course de printemps',
      description: paragraphs('Les couleurs de la saison passée.'),
    },
  },
}
