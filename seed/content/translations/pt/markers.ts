import type { MarkerWords } from '../markers.ts'

const seeDoctor = 'Converse com seu médico antes de mudar alguma coisa.'

/** Markers and what their values mean in Portuguese. */
export const markers: MarkerWords = {
  bands: {
    Low: 'Baixo',
    'Borderline low': 'Limite baixo',
    Healthy: 'Saudável',
    'Borderline high': 'Limite alto',
    High: 'Alto',
  },
  rangeName: (name, band) => `${name}: ${band}`,
  normalMeaning: (name) => ({
    text: 'Dentro da faixa da maioria dos adultos saudáveis.',
    advice: `${name}: nada a mudar. Repita o teste com seu próximo kit.`,
  }),
  markers: {
    triglycerides: {
      name: 'Triglicerídeos',
      about:
        'Uma gordura que seu corpo usa como energia. Comida, álcool e atividade mexem nesse número, e alguns medicamentos também.',
      high: {
        text: 'Circula mais gordura do que seu corpo usa.',
        advice: 'Menos açúcar e álcool, uma caminhada depois do jantar, peixe duas vezes por semana.',
      },
    },
    'ldl-cholesterol': {
      name: 'Colesterol LDL',
      about: 'Leva colesterol às paredes das artérias. Para a maioria das pessoas, quanto mais baixo, melhor.',
      high: {
        text: 'Chega mais colesterol às paredes das artérias do que é removido.',
        advice:
          'Aveia, feijão e castanhas no lugar de manteiga e carne vermelha. Pergunte se uma estatina faz sentido para você.',
      },
    },
    'hdl-cholesterol': {
      name: 'Colesterol HDL',
      about: 'Leva o colesterol de volta ao fígado. Sobe com a atividade e cai com o cigarro.',
      low: {
        text: 'Menos colesterol é levado embora do que o habitual.',
        advice: 'Mexa-se até ficar um pouco sem fôlego, na maioria dos dias.',
      },
    },
    'total-cholesterol': {
      name: 'Colesterol total',
      about: 'Todo o colesterol do seu sangue junto. As partes dizem mais do que a soma.',
      high: {
        text: 'Olhe o LDL e o HDL para ver qual parte está alta.',
        advice: 'Comece pelo LDL: é o que melhor responde à alimentação e aos medicamentos.',
      },
    },
    'apolipoprotein-b': {
      name: 'Apolipoproteína B',
      about: 'Conta as partículas que podem entrar na parede das artérias: cada uma leva exatamente uma.',
      high: { text: 'Há muitas partículas, mesmo que seu LDL pareça bom.', advice: seeDoctor },
    },
    'lipoprotein-a': {
      name: 'Lipoproteína(a)',
      about: 'Herdada, e quase igual a vida toda. Para a maioria, medir uma vez basta.',
      high: {
        text: 'Você nasceu com um risco maior de doença cardíaca.',
        advice:
          'Mantenha os números que você pode mudar, o LDL e a pressão arterial, mais baixos do que outras pessoas precisam.',
      },
    },
    'hemoglobin-a1c': {
      name: 'Hemoglobina glicada (HbA1c)',
      about: 'A média do açúcar no seu sangue em três meses.',
      low: { text: 'Incomum, e muitas vezes sinal de glóbulos vermelhos que vivem pouco.', advice: seeDoctor },
      high: {
        text: 'De 5,7 a 6,4 chama-se pré-diabetes; a partir de 6,5, diabetes.',
        advice: 'Dez minutos de caminhada depois das refeições e meio prato de verduras mudam o valor em três meses.',
      },
    },
    'fasting-glucose': {
      name: 'Glicemia de jejum',
      about: 'O açúcar no sangue depois de uma noite sem comer.',
      low: {
        text: 'Abaixo de 70 você pode sentir tremores.',
        advice: 'Coma agora algo com açúcar e depois algo que sustente.',
      },
      high: {
        text: 'De 100 a 125 chama-se pré-diabetes; 126 ou mais em dois dias, diabetes.',
        advice: 'Sono, um jantar menor e uma caminhada depois dele.',
      },
    },
    insulin: {
      name: 'Insulina de jejum',
      about: 'O hormônio que leva o açúcar do sangue para as células.',
      high: {
        text: 'Seu corpo precisa de mais insulina do que o habitual para o mesmo açúcar.',
        advice: 'Treino de força duas vezes por semana faz os músculos voltarem a absorver açúcar.',
      },
    },
    'vitamin-d': {
      name: 'Vitamina D',
      about: 'Formada na pele pela luz do sol. Ossos, músculos e defesas precisam dela.',
      low: {
        text: 'Comum no inverno e com pouco tempo ao ar livre.',
        advice: 'Pergunte sobre 1.000 a 2.000 UI por dia e repita o teste em três meses.',
      },
      high: { text: 'Quase sempre por suplementos.', advice: 'Pare o suplemento e repita o teste.' },
    },
    'vitamin-b12': {
      name: 'Vitamina B12',
      about: 'Para os nervos e os glóbulos vermelhos. Está em carne, peixe, ovos e laticínios.',
      low: {
        text: 'Comum sem alimentos de origem animal e com metformina.',
        advice: 'Um suplemento funciona bem. Repita o teste em três meses.',
      },
    },
    folate: {
      name: 'Ácido fólico',
      about: 'Para células novas. Mais importante antes e no começo da gravidez.',
      low: {
        text: 'Folhas verdes, feijão e frutas cítricas aumentam o valor.',
        advice: 'Tome 400 microgramas por dia se existe a possibilidade de gravidez.',
      },
    },
    ferritin: {
      name: 'Ferritina',
      about: 'Mostra quanto ferro você tem guardado.',
      low: {
        text: 'Seus estoques estão quase vazios, mesmo que o hemograma esteja bom.',
        advice: 'Procure primeiro a causa. Depois, ferro dia sim, dia não, com vitamina C.',
      },
      high: { text: 'Muitas vezes inflamação ou gordura no fígado, raramente ferro demais.', advice: seeDoctor },
    },
    homocysteine: {
      name: 'Homocisteína',
      about: 'Um aminoácido que sobe quando faltam vitaminas B.',
      high: {
        text: 'Olhe primeiro a B12 e o ácido fólico.',
        advice: 'Verduras, feijão, ovos; um complexo B se seus níveis estiverem baixos.',
      },
    },
    'hs-crp': {
      name: 'PCR ultrassensível',
      about: 'Sobe com inflamação em qualquer parte do corpo, também com um resfriado.',
      high: {
        text: 'Acima de 3 sem infecção indica uma inflamação que dura.',
        advice: 'Repita quando estiver bem. Sono e peso são o que mais muda o valor.',
      },
    },
    alt: {
      name: 'TGP (ALT)',
      about: 'Vaza das células do fígado sob esforço.',
      high: {
        text: 'Gordura no fígado, álcool e alguns medicamentos aumentam o valor.',
        advice: 'Quatro semanas sem álcool dizem muito. Repita o teste.',
      },
    },
    ast: {
      name: 'TGO (AST)',
      about: 'Está no fígado e nos músculos; um treino pesado aumenta o valor por dias.',
      high: {
        text: 'Junto com a TGP aponta para o fígado; sozinha, muitas vezes para os músculos.',
        advice: 'Descanse três dias antes do próximo teste.',
      },
    },
    ggt: {
      name: 'Gama-GT (GGT)',
      about: 'O marcador do fígado que mais reage ao álcool.',
      high: {
        text: 'Álcool, gordura no fígado ou um ducto biliar obstruído.',
        advice: 'Beba menos álcool por um mês e repita o teste.',
      },
    },
    albumin: {
      name: 'Albumina',
      about: 'A proteína mais comum do sangue, feita no fígado.',
      low: { text: 'O fígado produz menos, ou os rins perdem uma parte.', advice: seeDoctor },
    },
    creatinine: {
      name: 'Creatinina',
      about: 'Um resíduo dos músculos que os rins eliminam.',
      high: {
        text: 'Os rins eliminam menos. Muito músculo e creatina em pó também aumentam o valor.',
        advice: 'Beba como de costume e repita o teste. Até lá, evite ibuprofeno.',
      },
    },
    'uric-acid': {
      name: 'Ácido úrico',
      about: 'O que sobra quando o corpo decompõe as purinas da comida e das células.',
      high: {
        text: 'Podem se formar cristais nas articulações.',
        advice: 'Menos cerveja, frutos do mar e bebidas doces; mais água.',
      },
    },
    tsh: {
      name: 'TSH',
      about: 'Diz à sua tireoide quanto trabalhar.',
      low: { text: 'A tireoide produz hormônios demais.', advice: seeDoctor },
      high: {
        text: 'A tireoide produz hormônios de menos.',
        advice: 'Repita o teste com T4 livre em seis semanas.',
      },
    },
    'cortisol-morning': {
      name: 'Cortisol matinal',
      about: 'Acorda você. É mais alto meia hora depois de abrir os olhos.',
      low: { text: 'Menos do que o habitual ao acordar.', advice: seeDoctor },
      high: {
        text: 'Noites ruins e semanas difíceis aumentam o valor.',
        advice: 'De manhã, luz do dia antes das telas, e uma hora fixa para acordar.',
      },
    },
    'melatonin-evening': {
      name: 'Melatonina noturna',
      about: 'Sobe quando escurece, cerca de duas horas antes do sono.',
      low: { text: 'A luz da noite a segura.', advice: 'Diminua as luzes duas horas antes de dormir.' },
    },
  },
  effects: {
    'Hardening of the arteries': 'Endurecimento das artérias',
    'Inflamed pancreas at very high values': 'Inflamação do pâncreas com valores muito altos',
    'Heart attack': 'Infarto',
    Stroke: 'AVC',
    'Early heart disease in the family': 'Doença cardíaca precoce na família',
    'Anemia can make it look low': 'A anemia pode fazer o valor parecer baixo',
    'Damage to nerves and small vessels': 'Danos aos nervos e aos pequenos vasos',
    'Thirst and frequent urination': 'Sede e vontade frequente de urinar',
    'Shaking and sweating': 'Tremores e suor',
    'Type 2 diabetes': 'Diabetes tipo 2',
    'Insulin resistance': 'Resistência à insulina',
    'Bone loss': 'Perda óssea',
    'Tiredness and sore muscles': 'Cansaço e dor muscular',
    'Too much calcium in the blood': 'Cálcio demais no sangue',
    'Tingling hands and feet': 'Formigamento nas mãos e nos pés',
    Anemia: 'Anemia',
    Tiredness: 'Cansaço',
    'Hair loss': 'Queda de cabelo',
    'Iron overload': 'Excesso de ferro',
    'Heart disease': 'Doença cardíaca',
    'Fatty liver': 'Gordura no fígado',
    'Liver strain': 'Sobrecarga do fígado',
    'Swollen ankles': 'Tornozelos inchados',
    'Chronic kidney disease': 'Doença renal crônica',
    Gout: 'Gota',
    'Kidney stones': 'Pedras nos rins',
    'Racing heart': 'Coração acelerado',
    'Tiredness and weight gain': 'Cansaço e ganho de peso',
    'Feeling cold': 'Sensação de frio',
    'Tiredness in the morning': 'Cansaço de manhã',
    'Trouble sleeping': 'Dificuldade para dormir',
    'Falling asleep late': 'Demora para pegar no sono',
  },
}
