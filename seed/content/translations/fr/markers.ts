import type { MarkerWords } from '../markers.ts'

const seeDoctor = 'Parlez-en avec votre médecin avant de changer quoi que ce soit.'

/** Markers and what their values mean in French. */
export const markers: MarkerWords = {
  bands: {
    Low: 'Bas',
    'Borderline low': 'Limite basse',
    Healthy: 'Normal',
    'Borderline high': 'Limite haute',
    High: 'Élevé',
  },
  rangeName: (name, band) => `${name} : ${band}`,
  normalMeaning: (name) => ({
    text: 'Dans l’intervalle de la plupart des adultes en bonne santé.',
    advice: `${name} : rien à changer. Refaites le test avec votre prochain kit.`,
  }),
  markers: {
    triglycerides: {
      name: 'Triglycérides',
      about:
        'Une graisse que votre corps utilise comme énergie. L’alimentation, l’alcool et l’activité font varier ce chiffre, tout comme certains médicaments.',
      high: {
        text: 'Il circule plus de graisse que votre corps n’en utilise.',
        advice: 'Moins de sucre et d’alcool, une marche après le dîner, du poisson deux fois par semaine.',
      },
    },
    'ldl-cholesterol': {
      name: 'Cholestérol LDL',
      about: 'Apporte le cholestérol aux parois des artères. Pour la plupart des gens, plus il est bas, mieux c’est.',
      high: {
        text: 'Il arrive plus de cholestérol aux parois des artères qu’il n’en est éliminé.',
        advice:
          'De l’avoine, des légumes secs et des noix au lieu du beurre et de la viande rouge. Demandez si une statine est indiquée pour vous.',
      },
    },
    'hdl-cholesterol': {
      name: 'Cholestérol HDL',
      about: 'Ramène le cholestérol au foie. Il monte avec l’activité et baisse avec le tabac.',
      low: {
        text: 'Moins de cholestérol est évacué que d’habitude.',
        advice: 'Bougez presque tous les jours, jusqu’à être un peu essoufflé.',
      },
    },
    'total-cholesterol': {
      name: 'Cholestérol total',
      about: 'Tout le cholestérol de votre sang. Ses parties en disent plus que la somme.',
      high: {
        text: 'Regardez le LDL et le HDL pour voir quelle partie est élevée.',
        advice: 'Commencez par le LDL : c’est lui qui répond le mieux à l’alimentation et aux médicaments.',
      },
    },
    'apolipoprotein-b': {
      name: 'Apolipoprotéine B',
      about: 'Compte les particules qui peuvent entrer dans la paroi des artères : chacune en porte exactement une.',
      high: { text: 'Les particules sont nombreuses, même si votre LDL semble bon.', advice: seeDoctor },
    },
    'lipoprotein-a': {
      name: 'Lipoprotéine(a)',
      about: 'Héritée, et presque constante toute la vie. Une seule mesure suffit à la plupart des gens.',
      high: {
        text: 'Vous avez depuis la naissance un risque plus élevé de maladie cardiaque.',
        advice:
          'Gardez les chiffres sur lesquels vous pouvez agir, le LDL et la tension, plus bas que d’autres n’ont à le faire.',
      },
    },
    'hemoglobin-a1c': {
      name: 'Hémoglobine glyquée (HbA1c)',
      about: 'La moyenne de votre glycémie sur trois mois.',
      low: { text: 'Inhabituel, et souvent le signe de globules rouges à vie courte.', advice: seeDoctor },
      high: {
        text: 'De 5,7 à 6,4, on parle de prédiabète, à partir de 6,5 de diabète.',
        advice: 'Dix minutes de marche après les repas et une demi-assiette de légumes la font bouger en trois mois.',
      },
    },
    'fasting-glucose': {
      name: 'Glycémie à jeun',
      about: 'Le sucre dans le sang après une nuit sans manger.',
      low: {
        text: 'En dessous de 70, vous pouvez vous mettre à trembler.',
        advice: 'Mangez tout de suite quelque chose de sucré, puis quelque chose qui tient.',
      },
      high: {
        text: 'De 100 à 125, on parle de prédiabète, à partir de 126 sur deux jours de diabète.',
        advice: 'Du sommeil, un dîner plus léger, et une marche après.',
      },
    },
    insulin: {
      name: 'Insuline à jeun',
      about: 'L’hormone qui fait passer le sucre du sang dans les cellules.',
      high: {
        text: 'Votre corps a besoin de plus d’insuline que d’habitude pour la même quantité de sucre.',
        advice: 'La musculation deux fois par semaine permet aux muscles d’absorber de nouveau le sucre.',
      },
    },
    'vitamin-d': {
      name: 'Vitamine D',
      about: 'Produite dans la peau par la lumière du soleil. Les os, les muscles et les défenses en ont besoin.',
      low: {
        text: 'Fréquent en hiver et quand on passe peu de temps dehors.',
        advice: 'Renseignez-vous sur 1 000 à 2 000 UI par jour et refaites le test dans trois mois.',
      },
      high: {
        text: 'Presque toujours à cause de compléments.',
        advice: 'Arrêtez le complément et refaites le test.',
      },
    },
    'vitamin-b12': {
      name: 'Vitamine B12',
      about: 'Pour les nerfs et les globules rouges. Présente dans la viande, le poisson, les œufs et les laitages.',
      low: {
        text: 'Fréquent sans aliments d’origine animale et avec la metformine.',
        advice: 'Un complément marche bien. Refaites le test dans trois mois.',
      },
    },
    folate: {
      name: 'Folates (vitamine B9)',
      about: 'Pour les nouvelles cellules. Surtout importants avant et au début d’une grossesse.',
      low: {
        text: 'Les légumes verts à feuilles, les légumes secs et les agrumes les font remonter.',
        advice: 'Prenez 400 microgrammes par jour si une grossesse est possible.',
      },
    },
    ferritin: {
      name: 'Ferritine',
      about: 'Montre combien de fer vous avez en réserve.',
      low: {
        text: 'Vos réserves sont presque vides, même si votre numération est bonne.',
        advice: 'Cherchez d’abord la cause. Puis du fer un jour sur deux, avec de la vitamine C.',
      },
      high: { text: 'Souvent une inflammation ou un foie gras, rarement un excès de fer.', advice: seeDoctor },
    },
    homocysteine: {
      name: 'Homocystéine',
      about: 'Un acide aminé qui monte quand les vitamines B manquent.',
      high: {
        text: 'Regardez d’abord la B12 et les folates.',
        advice: 'Des légumes verts, des légumes secs, des œufs ; un complexe B si vos taux sont bas.',
      },
    },
    'hs-crp': {
      name: 'CRP ultrasensible',
      about: 'Monte avec l’inflammation, où qu’elle soit dans le corps, même avec un rhume.',
      high: {
        text: 'Au-dessus de 3 sans infection, cela indique une inflammation qui dure.',
        advice: 'Refaites le test quand vous irez bien. Le sommeil et le poids comptent le plus.',
      },
    },
    alt: {
      name: 'ALAT (TGP)',
      about: 'S’échappe des cellules du foie quand elles souffrent.',
      high: {
        text: 'La graisse dans le foie, l’alcool et certains médicaments la font monter.',
        advice: 'Quatre semaines sans alcool en disent long. Refaites le test.',
      },
    },
    ast: {
      name: 'ASAT (TGO)',
      about: 'Présente dans le foie et les muscles ; un effort intense la fait monter pendant des jours.',
      high: {
        text: 'Avec l’ALAT, elle oriente vers le foie, seule souvent vers les muscles.',
        advice: 'Reposez-vous trois jours avant le prochain test.',
      },
    },
    ggt: {
      name: 'Gamma-GT (GGT)',
      about: 'Le marqueur du foie qui réagit le plus à l’alcool.',
      high: {
        text: 'L’alcool, la graisse dans le foie ou un canal biliaire bouché.',
        advice: 'Buvez moins d’alcool pendant un mois, puis refaites le test.',
      },
    },
    albumin: {
      name: 'Albumine',
      about: 'La protéine la plus abondante du sang, produite par le foie.',
      low: { text: 'Le foie en produit moins, ou les reins en perdent.', advice: seeDoctor },
    },
    creatinine: {
      name: 'Créatinine',
      about: 'Un déchet des muscles que les reins éliminent.',
      high: {
        text: 'Les reins éliminent moins. Beaucoup de muscle et la créatine en poudre la font monter aussi.',
        advice: 'Buvez comme d’habitude et refaites le test. D’ici là, évitez l’ibuprofène.',
      },
    },
    'uric-acid': {
      name: 'Acide urique',
      about: 'Ce qui reste quand le corps dégrade les purines des aliments et des cellules.',
      high: {
        text: 'Des cristaux peuvent se former dans les articulations.',
        advice: 'Moins de bière, de fruits de mer et de boissons sucrées ; plus d’eau.',
      },
    },
    tsh: {
      name: 'TSH',
      about: 'Dit à votre thyroïde à quel rythme travailler.',
      low: { text: 'La thyroïde produit trop d’hormones.', advice: seeDoctor },
      high: {
        text: 'La thyroïde produit trop peu d’hormones.',
        advice: 'Refaites le test avec la T4 libre dans six semaines.',
      },
    },
    'cortisol-morning': {
      name: 'Cortisol du matin',
      about: 'Vous réveille. Il est au plus haut une demi-heure après l’ouverture des yeux.',
      low: { text: 'Moins que d’habitude au réveil.', advice: seeDoctor },
      high: {
        text: 'Les mauvaises nuits et les semaines difficiles le font monter.',
        advice: 'Le matin, la lumière du jour avant les écrans, et une heure de lever fixe.',
      },
    },
    'melatonin-evening': {
      name: 'Mélatonine du soir',
      about: 'Monte quand il fait sombre, environ deux heures avant le sommeil.',
      low: { text: 'La lumière du soir la freine.', advice: 'Baissez les lumières deux heures avant le coucher.' },
    },
  },
  effects: {
    'Hardening of the arteries': 'Durcissement des artères',
    'Inflamed pancreas at very high values': 'Inflammation du pancréas à des taux très élevés',
    'Heart attack': 'Infarctus',
    Stroke: 'AVC',
    'Early heart disease in the family': 'Maladies cardiaques précoces dans la famille',
    'Anemia can make it look low': 'Une anémie peut donner un chiffre trop bas',
    'Damage to nerves and small vessels': 'Lésions des nerfs et des petits vaisseaux',
    'Thirst and frequent urination': 'Soif et envies fréquentes d’uriner',
    'Shaking and sweating': 'Tremblements et sueurs',
    'Type 2 diabetes': 'Diabète de type 2',
    'Insulin resistance': 'Résistance à l’insuline',
    'Bone loss': 'Perte osseuse',
    'Tiredness and sore muscles': 'Fatigue et douleurs musculaires',
    'Too much calcium in the blood': 'Trop de calcium dans le sang',
    'Tingling hands and feet': 'Fourmillements dans les mains et les pieds',
    Anemia: 'Anémie',
    Tiredness: 'Fatigue',
    'Hair loss': 'Chute de cheveux',
    'Iron overload': 'Surcharge en fer',
    'Heart disease': 'Maladie cardiaque',
    'Fatty liver': 'Foie gras (stéatose)',
    'Liver strain': 'Foie sollicité à l’excès',
    'Swollen ankles': 'Chevilles gonflées',
    'Chronic kidney disease': 'Maladie rénale chronique',
    Gout: 'Goutte',
    'Kidney stones': 'Calculs rénaux',
    'Racing heart': 'Cœur qui s’emballe',
    'Tiredness and weight gain': 'Fatigue et prise de poids',
    'Feeling cold': 'Sensation de froid',
    'Tiredness in the morning': 'Fatigue le matin',
    'Trouble sleeping': 'Troubles du sommeil',
    'Falling asleep late': 'Endormissement tardif',
  },
}
