import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Health tips, exercises and wellbeing in French. */
export const library: Translated = {
  healthtips: {
    'A ten-minute walk after dinner can help steady your blood sugar overnight.': {
      title: 'Dix minutes de marche après le dîner aident à stabiliser la glycémie pendant la nuit.',
      description: paragraphs('Les muscles absorbent du sucre quand ils travaillent. Même une marche lente compte.'),
      category: 'alimentation',
    },
    'Get up at the same time tomorrow, whatever tonight was like.': {
      title: 'Levez-vous demain à la même heure, quelle qu’ait été la nuit.',
      description: paragraphs('Une heure de lever fixe est le signal le plus fort pour votre horloge interne.'),
      category: 'sommeil',
    },
    'Dim one light an hour before bed.': {
      title: 'Baissez une lumière une heure avant le coucher.',
      description: paragraphs('Une lumière vive le soir freine la mélatonine.'),
      category: 'sommeil',
    },
    'Have your last coffee before two.': {
      title: 'Prenez votre dernier café avant quatorze heures.',
      description: paragraphs('Six heures plus tard, la moitié de sa caféine est encore là.'),
      category: 'sommeil',
    },
    'Take the stairs once today.': {
      title: 'Prenez une fois l’escalier aujourd’hui.',
      description: paragraphs('Trois courtes montées par jour améliorent la forme en quelques semaines.'),
      category: 'mouvement',
    },
    'Stand up for your next phone call.': {
      title: 'Levez-vous pour votre prochain appel.',
      description: paragraphs('Interrompre la position assise fait du bien à la glycémie comme au dos.'),
      category: 'mouvement',
    },
    'Sit down and stand up from a chair ten times.': {
      title: 'Asseyez-vous et levez-vous d’une chaise dix fois.',
      description: paragraphs('Des cuisses solides protègent les genoux, et plus tard l’équilibre.'),
      category: 'mouvement',
    },
    'Fill half your plate with vegetables at one meal today.': {
      title: 'Remplissez aujourd’hui la moitié d’une assiette de légumes.',
      description: paragraphs('Commencez par le repas où c’est le plus facile.'),
      category: 'alimentation',
    },
    'Fish twice this week is enough.': {
      title: 'Du poisson deux fois cette semaine suffit.',
      description: paragraphs(
        'Le saumon, les sardines et la truite apportent des oméga-3 que votre corps ne sait pas fabriquer.',
      ),
      category: 'alimentation',
    },
    'Swap one white slice for whole grain.': {
      title: 'Remplacez une tranche blanche par du pain complet.',
      description: paragraphs('Plus de fibres, et vous êtes rassasié plus longtemps.'),
      category: 'alimentation',
    },
    'Put a glass of water where you work.': {
      title: 'Posez un verre d’eau là où vous travaillez.',
      description: paragraphs('On boit ce que l’on voit.'),
      category: 'alimentation',
    },
    'Sit for five minutes before you measure your blood pressure.': {
      title: 'Restez assis cinq minutes avant de mesurer votre tension.',
      description: paragraphs('Au sortir de l’escalier, elle affiche 5 à 10 points de plus.'),
      category: 'cœur',
    },
    'Know your four numbers: blood pressure, LDL, A1c, waist.': {
      title: 'Connaissez vos quatre chiffres : tension, LDL, HbA1c, tour de taille.',
      description: paragraphs('Deux d’entre eux se mesurent à la maison.'),
      category: 'cœur',
    },
    'Taste before you salt.': {
      title: 'Goûtez avant de saler.',
      description: paragraphs('L’essentiel du sel est déjà dans le pain, le fromage et les sauces.'),
      category: 'cœur',
    },
    'Breathe out longer than you breathe in, ten times.': {
      title: 'Expirez plus longtemps que vous n’inspirez, dix fois.',
      description: paragraphs('Le cœur ralentit en une minute.'),
      category: 'esprit',
    },
    'Call someone you have not heard from in a while.': {
      title: 'Appelez quelqu’un dont vous êtes sans nouvelles.',
      description: paragraphs('La compagnie fait autant de bien que le sport.'),
      category: 'esprit',
    },
    'Leave the phone in another room for one meal.': {
      title: 'Laissez le téléphone dans une autre pièce le temps d’un repas.',
      description: paragraphs('On mange plus lentement et on goûte mieux.'),
      category: 'esprit',
    },
    'Twenty minutes among trees lower stress.': {
      title: 'Vingt minutes parmi les arbres font baisser le stress.',
      description: paragraphs('Un parc avec un banc suffit.'),
      category: 'esprit',
    },
    'Check when your last tetanus shot was.': {
      title: 'Vérifiez la date de votre dernier vaccin contre le tétanos.',
      description: paragraphs('Il se refait tous les dix ans.'),
      category: 'soins',
    },
    'Brush for two minutes tonight, gums included.': {
      title: 'Brossez-vous les dents deux minutes ce soir, gencives comprises.',
      description: paragraphs('Des gencives saines ménagent le cœur.'),
      category: 'soins',
    },
    'Sunscreen on hands and ears, too.': {
      title: 'De la crème solaire sur les mains et les oreilles aussi.',
      description: paragraphs('Ce sont les endroits qu’on oublie.'),
      category: 'soins',
    },
    'Link your pills to something you do anyway.': {
      title: 'Associez vos comprimés à un geste que vous faites de toute façon.',
      description: paragraphs('La brosse à dents, la cafetière, le journal du soir.'),
      category: 'soins',
    },
    'Sleep on your side from week 28.': {
      title: 'Dormez sur le côté dès la semaine 28.',
      description: paragraphs('C’est plus sûr pour le bébé ; les deux côtés conviennent.'),
      category: 'grossesse',
    },
    'Book this year’s eye exam.': {
      title: 'Réservez l’examen des yeux de cette année.',
      description: paragraphs('Il trouve les changements avant que vous ne les remarquiez.'),
      category: 'diabète',
    },
  },
  exercises: {
    'Desk stretch': { name: 'Étirement au bureau', description: paragraphs('Pour le milieu de l’après-midi.') },
    'Brisk walk': { name: 'Marche rapide', description: paragraphs('Assez vite pour parler, trop vite pour chanter.') },
    'Chair squats': { name: 'Squats sur chaise' },
    'Wall push-ups': { name: 'Pompes contre le mur' },
    'Stair climb': { name: 'Montée d’escaliers' },
    'One-leg stand': { name: 'Équilibre sur une jambe' },
    'Box breathing': { name: 'Respiration carrée' },
    'Evening yoga': { name: 'Yoga du soir' },
    'Pelvic floor': { name: 'Périnée' },
    Intervals: { name: 'Intervalles' },
  },
  wellbeing_content_types: {
    stress: {
      name: 'Stress',
      description: paragraphs('Pour l’heure où tout est dû.'),
      topics: [
        {
          title: 'Une minute de respiration',
          content: paragraphs('Inspirez sur quatre temps, expirez sur six, dix fois. Rien d’autre.'),
        },
        {
          title: 'Ce que le stress fait au corps',
          content: paragraphs(
            'Le cœur accélère, la digestion s’arrête, le sucre monte. Utile pour un sprint, épuisant pour une semaine.',
          ),
        },
        {
          title: 'Trier ses soucis',
          content: paragraphs(
            'Notez ce qui vous inquiète. Marquez ce sur quoi vous pouvez agir cette semaine. Donnez une heure à l’un d’eux, et pliez la feuille.',
          ),
        },
      ],
    },
    'low-mood': {
      name: 'Baisse de moral',
      description: paragraphs('Quand presque tous les jours sont gris.'),
      topics: [
        {
          title: 'Petit et tôt',
          content: paragraphs('Prévoyez une chose agréable avant midi. L’action vient avant la motivation, pas après.'),
        },
        {
          title: 'Quand demander de l’aide',
          content: paragraphs(
            'Deux semaines de moral bas, ou des pensées de ne plus vouloir vivre, sont des raisons d’appeler. Le 988 répond jour et nuit.',
          ),
        },
      ],
    },
    worry: {
      name: 'Inquiétude',
      description: paragraphs('Quand les pensées tournent en rond.'),
      topics: [
        {
          title: 'Une heure pour les soucis',
          content: paragraphs(
            'Accordez-leur quinze minutes à dix-sept heures. Si l’un arrive plus tôt, notez-le pour ce moment-là.',
          ),
        },
        {
          title: 'Cinq choses que vous voyez',
          content: paragraphs(
            'Nommez cinq choses que vous voyez, quatre que vous entendez, trois que vous pouvez toucher. Cela vous ramène dans la pièce.',
          ),
        },
      ],
    },
    'after-a-birth': {
      name: 'Après une naissance',
      description: paragraphs('Pour les premiers mois avec un bébé.'),
      topics: [
        {
          title: 'Baby blues, ou davantage ?',
          content: paragraphs(
            'Les larmes des dix premiers jours sont fréquentes. Si elles durent, ou si vous ne ressentez plus rien, dites-le-nous. Cela se soigne.',
          ),
        },
      ],
    },
    'falling-asleep': {
      name: 'S’endormir',
      description: paragraphs('Les nuits qui commencent tard.'),
      topics: [
        {
          title: 'Se relever',
          content: paragraphs(
            'Éveillé depuis plus de vingt minutes ? Levez-vous, installez-vous dans la pénombre et revenez quand le sommeil vient.',
          ),
        },
        { title: 'Un tour du corps', content: paragraphs('Des orteils au front, une respiration pour chaque partie.') },
      ],
    },
    'eating-without-rules': {
      name: 'Manger sans règles',
      description: paragraphs('Moins compter, plus cuisiner.'),
      topics: [
        {
          title: 'La demi-assiette',
          content: paragraphs('Moitié légumes, un quart de protéines, un quart de céréales. Pas besoin de balance.'),
        },
        {
          title: 'Faire les courses avec une liste',
          content: bullets(
            'Commencez par les légumes.',
            'Deux sources de protéines pour quatre jours.',
            'Une chose que vous aimez, tout simplement.',
          ),
        },
      ],
    },
  },
}
