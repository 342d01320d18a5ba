import { bullets, paragraphs, type Translated } from '../texts.ts'
import { recipes } from './recipes.ts'

/** Pages of the menu in French. */
export const pages: Translated = {
  pages: {
    'complete-profile': {
      name: 'Compléter le profil',
      title: 'Complétez votre profil',
      inner_html: paragraphs(
        'Quelques informations permettent à votre équipe de soins de prescrire, d’envoyer des kits et de vous appeler par votre nom.',
        '<a href="/client/profile">Ouvrir mon profil</a>',
      ),
    },
    'health-assessment': { name: 'Questionnaire de santé', title: 'Questionnaire de santé' },
    'telehealth-form': { name: 'Avant une téléconsultation' },
    'nutrition-form': { name: 'Nutrition', title: 'Questionnaire de nutrition' },
    'virtual-care': {
      name: 'Soins en ligne',
      title: 'Soins en ligne',
      inner_html: paragraphs(
        'Consultez quelqu’un dès aujourd’hui, ou réservez une consultation plus longue avec un médecin que vous pourrez revoir.',
      ),
    },
    learn: {
      name: 'Apprendre',
      title: 'Apprendre',
      inner_html: paragraphs('De courtes lectures, entre deux réunions. Commencez par ce qui vous occupe l’esprit.'),
    },
    'wind-down-routine': {
      name: 'Créer un rituel du soir',
      inner_html:
        '<h2>Pourquoi un ordre aide</h2>' +
        paragraphs(
          'Votre corps ne s’éteint pas sur commande, mais il apprend ce qui précède le sommeil. Trois gestes calmes, dans le même ordre, lui disent que la journée est finie.',
        ) +
        '<h2>Choisissez-en trois</h2>' +
        bullets(
          'Baissez la lumière dans les pièces où vous finissez la journée.',
          'Rechargez le téléphone hors de la chambre.',
          'Faites votre toilette, étirez-vous cinq minutes, lisez deux pages.',
        ) +
        '<h2>Tenez deux semaines</h2>' +
        paragraphs(
          'Ne jugez pas les premières nuits. La plupart des gens voient une différence la deuxième semaine. Si vous restez encore éveillé plus d’une demi-heure trois nuits par semaine, parlez-nous-en.',
        ),
    },
    'blood-pressure-at-home': {
      name: 'La tension à la maison',
      inner_html:
        '<h2>Avant de mesurer</h2>' +
        bullets(
          'Ni café, ni sport, ni cigarette pendant 30 minutes.',
          'Restez assis cinq minutes, le dos soutenu et les deux pieds au sol.',
          'Posez le bras à hauteur du cœur.',
        ) +
        '<h2>Mesurez deux fois</h2>' +
        paragraphs(
          'Attendez une minute entre deux mesures et notez les deux. Le matin et le soir, trois jours par semaine, en disent plus qu’une mesure par jour.',
        ) +
        '<h2>Quand appeler</h2>' +
        paragraphs(
          'Appelez votre médecin si les valeurs restent au-dessus de 130/80. Appelez le 911 si une mesure dépasse 180/120 et que vous avez mal à la poitrine, du mal à respirer, un engourdissement ou du mal à parler.',
        ),
    },
    'eating-while-pregnant': {
      name: 'Manger pendant la grossesse',
      inner_html:
        '<h2>Deux compléments qui comptent</h2>' +
        paragraphs(
          'La plupart des femmes ont besoin de 400 microgrammes d’acide folique par jour avant la grossesse et pendant les douze premières semaines. Demandez à votre médecin s’il vous faut du fer ou de la vitamine D.',
        ) +
        '<h2>Ce qu’il faut éviter</h2>' +
        bullets(
          'L’alcool.',
          'La viande, le poisson et les œufs crus.',
          'Les fromages à pâte molle au lait cru.',
          'Le requin, l’espadon et le thazard.',
        ) +
        '<h2>Café</h2>' +
        paragraphs('Jusqu’à 200 mg de caféine par jour, soit une tasse d’environ 35 cl, sont jugés sans risque.'),
    },
    'reading-your-results': {
      name: 'Lire vos résultats',
      inner_html:
        '<h2>Une plage n’est pas une frontière</h2>' +
        paragraphs(
          'Une valeur juste hors de la plage est rarement un motif d’inquiétude, et une valeur juste dedans ne promet rien. La direction compte davantage : est-ce que cela bouge, et dans quel sens ?',
        ) +
        '<h2>Un test est une photo</h2>' +
        paragraphs(
          'Le sommeil, un rhume, un effort intense ou un dîner tardif font bouger bien des marqueurs. Nous répétons ce qui nous surprend avant d’agir.',
        ),
    },
    move: {
      name: 'Bouger',
      title: 'Bouger',
      inner_html:
        paragraphs(
          'Dix minutes comptent. Choisissez quelque chose que vous pouvez faire dans la tenue que vous portez.',
        ) +
        bullets(
          '<strong>Étirements au bureau, 5 minutes:</strong> roulez les épaules dix fois, tournez lentement la tête de chaque côté, puis levez les bras et tenez trois respirations. Deux fois.',
          '<strong>Escaliers, 10 minutes:</strong> montez à une allure où vous pouvez encore parler, descendez tranquillement, une main près de la rampe. Reposez-vous quand il le faut.',
          '<strong>Tour du quartier, 15 minutes:</strong> trois minutes tranquilles, puis d’un bon pas, et les deux dernières tranquilles.',
          '<strong>Yoga sur chaise, 12 minutes:</strong> asseyez-vous bien droit au bord de la chaise. Inspirez en levant les bras, expirez en vous penchant, tournez de chaque côté. Six tours lents.',
        ),
    },
    recipes: {
      name: 'Recettes',
      title: 'Recettes pour les soirs de semaine',
      gallery: [
        { caption: 'Bol de riz au saumon, 20 minutes' },
        { caption: 'Lentilles corail aux épinards, 25 minutes' },
        { caption: 'Porridge de nuit aux fruits rouges, 5 minutes' },
        { caption: 'Chili aux haricots noirs, 35 minutes' },
        { caption: 'Salade de pois chiches au citron, 10 minutes' },
        { caption: 'Fruit à pain rôti et feuilles au coco, 40 minutes' },
      ],
    },
    ...recipes,
    'prescription-savings': {
      name: 'Économies en pharmacie',
      title: 'Économies en pharmacie',
      inner_html:
        paragraphs(
          'Montrez la carte au comptoir avant l’encaissement. Elle fonctionne dans la plupart des pharmacies, avec ou sans assurance, et ne coûte rien.',
        ) +
        bullets(
          'Demandez le prix avec la carte et avec votre assurance, puis payez le plus bas.',
          'C’est sur les génériques que l’on économise le plus.',
          'La carte n’expire pas.',
        ) +
        paragraphs(
          '<a href="#print-card" class="print-card">Imprimer ma carte</a>',
          '<button type="button" class="pharmacy-card">Afficher ma carte de pharmacie</button>',
        ),
    },
    wellbeing: {
      name: 'Bien-être',
      title: 'Bien-être',
      inner_html:
        '<h2>L’esprit plus calme</h2>' +
        paragraphs(
          'De courts exercices pour les journées pleines, écrits avec nos thérapeutes. Rien à acheter, rien à prouver.',
        ),
    },
    help: {
      name: 'Aide',
      title: 'Aide',
      inner_html: paragraphs(
        'Appelez le <a href="tel:+18005550190">(800) 555-0190</a> du lundi au vendredi, de 8 h à 20 h, heure centrale, ou écrivez à <a href="mailto:support@hale.test">support@hale.test</a>. En cas d’urgence, appelez le <a href="tel:911">911</a>.',
      ),
    },
    'ninety-day-plan': {
      name: 'Votre plan de 90 jours',
      inner_html: paragraphs(
        'Une habitude, un lieu, une heure. Notez les vôtres et placez-les là où vous les voyez le matin.',
      ),
    },
    'getting-started-with-your-kit': {
      name: 'Bien démarrer avec votre kit',
      inner_html:
        '<h2>Avant d’ouvrir la boîte</h2>' +
        bullets(
          'Enregistrez le numéro inscrit sur le côté.',
          'Prévoyez une matinée : la plupart des marqueurs se mesurent à jeun.',
          'Buvez un verre d’eau une demi-heure avant.',
        ),
    },
    'grocery-list': {
      name: 'Liste de courses',
      title: 'Liste de courses',
      inner_html: paragraphs('En préparation : une liste de courses tirée des repas que vous avez aimés.'),
    },
  },
}
