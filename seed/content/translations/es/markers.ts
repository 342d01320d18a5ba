import type { MarkerWords } from '../markers.ts'

const seeDoctor = 'Háblalo con tu médico antes de cambiar nada.'

/** Markers and what their values mean in Spanish. */
export const markers: MarkerWords = {
  bands: {
    Low: 'Bajo',
    'Borderline low': 'En el límite bajo',
    Healthy: 'Saludable',
    'Borderline high': 'En el límite alto',
    High: 'Alto',
  },
  rangeName: (name, band) => `${name}: ${band}`,
  normalMeaning: (name) => ({
    text: 'Dentro del rango que tiene la mayoría de los adultos sanos.',
    advice: `${name}: no hay nada que cambiar. Repite la prueba con tu próximo kit.`,
  }),
  markers: {
    triglycerides: {
      name: 'Triglicéridos',
      about:
        'Una grasa que tu cuerpo usa como energía. La comida, el alcohol y la actividad mueven este valor, y también algunos medicamentos.',
      high: {
        text: 'Circula más grasa de la que tu cuerpo usa.',
        advice: 'Menos azúcar y alcohol, un paseo después de cenar, pescado dos veces por semana.',
      },
    },
    'ldl-cholesterol': {
      name: 'Colesterol LDL',
      about: 'Lleva colesterol a las paredes de las arterias. Para la mayoría, cuanto más bajo, mejor.',
      high: {
        text: 'Llega más colesterol a las paredes de las arterias del que se elimina.',
        advice:
          'Avena, legumbres y frutos secos en lugar de mantequilla y carne roja. Pregunta si una estatina tiene sentido para ti.',
      },
    },
    'hdl-cholesterol': {
      name: 'Colesterol HDL',
      about: 'Devuelve el colesterol al hígado. Sube con la actividad y baja con el tabaco.',
      low: {
        text: 'Se retira menos colesterol de lo habitual.',
        advice: 'Muévete casi todos los días hasta que te falte un poco el aliento.',
      },
    },
    'total-cholesterol': {
      name: 'Colesterol total',
      about: 'Todo el colesterol de tu sangre junto. Sus partes dicen más que la suma.',
      high: {
        text: 'Mira el LDL y el HDL para ver qué parte está alta.',
        advice: 'Empieza por el LDL: es el que mejor responde a la alimentación y a los medicamentos.',
      },
    },
    'apolipoprotein-b': {
      name: 'Apolipoproteína B',
      about: 'Cuenta las partículas que pueden entrar en la pared de las arterias: cada una lleva exactamente una.',
      high: { text: 'Hay muchas partículas, aunque tu LDL parezca bien.', advice: seeDoctor },
    },
    'lipoprotein-a': {
      name: 'Lipoproteína(a)',
      about: 'Se hereda y casi no cambia en toda la vida. A la mayoría le basta con medirla una vez.',
      high: {
        text: 'Naciste con un riesgo más alto de enfermedad cardíaca.',
        advice:
          'Mantén los valores que puedes mover, el LDL y la presión arterial, más bajos de lo que necesitan otros.',
      },
    },
    'hemoglobin-a1c': {
      name: 'Hemoglobina glicosilada (HbA1c)',
      about: 'El promedio de tu azúcar en la sangre durante tres meses.',
      low: { text: 'Poco común, y a menudo señal de glóbulos rojos que viven poco.', advice: seeDoctor },
      high: {
        text: 'De 5.7 a 6.4 se llama prediabetes; desde 6.5, diabetes.',
        advice: 'Caminar diez minutos después de comer y medio plato de verduras lo mueven en tres meses.',
      },
    },
    'fasting-glucose': {
      name: 'Glucosa en ayunas',
      about: 'El azúcar en la sangre después de una noche sin comer.',
      low: {
        text: 'Por debajo de 70 puedes sentir temblores.',
        advice: 'Come ahora algo con azúcar y después algo que dure.',
      },
      high: {
        text: 'De 100 a 125 se llama prediabetes; 126 o más en dos días, diabetes.',
        advice: 'Dormir, una cena más pequeña y un paseo después.',
      },
    },
    insulin: {
      name: 'Insulina en ayunas',
      about: 'La hormona que lleva el azúcar de la sangre a las células.',
      high: {
        text: 'Tu cuerpo necesita más insulina de lo habitual para el mismo azúcar.',
        advice: 'El entrenamiento de fuerza dos veces por semana hace que los músculos vuelvan a tomar azúcar.',
      },
    },
    'vitamin-d': {
      name: 'Vitamina D',
      about: 'Se forma en la piel con la luz del sol. La necesitan los huesos, los músculos y las defensas.',
      low: {
        text: 'Común en invierno y cuando se pasa poco tiempo al aire libre.',
        advice: 'Pregunta por 1,000 a 2,000 UI al día y repite la prueba en tres meses.',
      },
      high: { text: 'Casi siempre por suplementos.', advice: 'Deja el suplemento y repite la prueba.' },
    },
    'vitamin-b12': {
      name: 'Vitamina B12',
      about: 'Para los nervios y los glóbulos rojos. Está en la carne, el pescado, los huevos y los lácteos.',
      low: {
        text: 'Común sin alimentos de origen animal y con metformina.',
        advice: 'Un suplemento funciona bien. Repite la prueba en tres meses.',
      },
    },
    folate: {
      name: 'Ácido fólico',
      about: 'Para las células nuevas. Es más importante antes del embarazo y al comienzo.',
      low: {
        text: 'Las verduras de hoja, las legumbres y los cítricos lo suben.',
        advice: 'Toma 400 microgramos al día si existe la posibilidad de un embarazo.',
      },
    },
    ferritin: {
      name: 'Ferritina',
      about: 'Muestra cuánto hierro tienes almacenado.',
      low: {
        text: 'Tus reservas están casi vacías, aunque tu hemograma esté bien.',
        advice: 'Busca primero la causa. Después, hierro un día sí y otro no, con vitamina C.',
      },
      high: { text: 'A menudo inflamación o hígado graso, rara vez demasiado hierro.', advice: seeDoctor },
    },
    homocysteine: {
      name: 'Homocisteína',
      about: 'Un aminoácido que sube cuando faltan vitaminas B.',
      high: {
        text: 'Mira primero la B12 y el ácido fólico.',
        advice: 'Verduras de hoja, legumbres, huevos; un complejo B si tus niveles son bajos.',
      },
    },
    'hs-crp': {
      name: 'PCR ultrasensible',
      about: 'Sube con la inflamación en cualquier parte del cuerpo, también con un resfriado.',
      high: {
        text: 'Por encima de 3 sin infección apunta a una inflamación que dura.',
        advice: 'Repítela cuando estés bien. Lo que más la mueve es el sueño y el peso.',
      },
    },
    alt: {
      name: 'ALT (GPT)',
      about: 'Sale de las células del hígado cuando están bajo esfuerzo.',
      high: {
        text: 'La suben la grasa en el hígado, el alcohol y algunos medicamentos.',
        advice: 'Cuatro semanas sin alcohol dicen mucho. Repite la prueba.',
      },
    },
    ast: {
      name: 'AST (GOT)',
      about: 'Está en el hígado y en los músculos; un entrenamiento duro la sube durante días.',
      high: {
        text: 'Junto con la ALT apunta al hígado; sola, a menudo a los músculos.',
        advice: 'Descansa tres días antes de la próxima prueba.',
      },
    },
    ggt: {
      name: 'Gamma GT (GGT)',
      about: 'El marcador del hígado que más reacciona al alcohol.',
      high: {
        text: 'Alcohol, grasa en el hígado o una vía biliar obstruida.',
        advice: 'Bebe menos alcohol durante un mes y repite la prueba.',
      },
    },
    albumin: {
      name: 'Albúmina',
      about: 'La proteína más común de la sangre, hecha en el hígado.',
      low: { text: 'El hígado produce menos, o los riñones pierden una parte.', advice: seeDoctor },
    },
    creatinine: {
      name: 'Creatinina',
      about: 'Un desecho de los músculos que eliminan los riñones.',
      high: {
        text: 'Los riñones eliminan menos. También la suben mucho músculo y la creatina en polvo.',
        advice: 'Bebe como siempre y repite la prueba. Hasta entonces, evita el ibuprofeno.',
      },
    },
    'uric-acid': {
      name: 'Ácido úrico',
      about: 'Lo que queda cuando el cuerpo descompone las purinas de la comida y de las células.',
      high: {
        text: 'Pueden formarse cristales en las articulaciones.',
        advice: 'Menos cerveza, mariscos y bebidas dulces; más agua.',
      },
    },
    tsh: {
      name: 'TSH',
      about: 'Le dice a tu tiroides cuánto debe trabajar.',
      low: { text: 'La tiroides produce demasiadas hormonas.', advice: seeDoctor },
      high: {
        text: 'La tiroides produce muy pocas hormonas.',
        advice: 'Repite la prueba con T4 libre en seis semanas.',
      },
    },
    'cortisol-morning': {
      name: 'Cortisol matutino',
      about: 'Te despierta. Es más alto media hora después de abrir los ojos.',
      low: { text: 'Menos de lo habitual al despertar.', advice: seeDoctor },
      high: {
        text: 'Lo suben las malas noches y las semanas duras.',
        advice: 'Por la mañana, luz del día antes que pantallas, y una hora fija para levantarte.',
      },
    },
    'melatonin-evening': {
      name: 'Melatonina nocturna',
      about: 'Sube cuando oscurece, unas dos horas antes de dormir.',
      low: { text: 'La luz de la noche la frena.', advice: 'Baja las luces dos horas antes de acostarte.' },
    },
  },
  effects: {
    'Hardening of the arteries': 'Endurecimiento de las arterias',
    'Inflamed pancreas at very high values': 'Inflamación del páncreas con valores muy altos',
    'Heart attack': 'Infarto',
    Stroke: 'Derrame cerebral',
    'Early heart disease in the family': 'Enfermedad cardíaca temprana en la familia',
    'Anemia can make it look low': 'La anemia puede hacer que parezca bajo',
    'Damage to nerves and small vessels': 'Daño en los nervios y los vasos pequeños',
    'Thirst and frequent urination': 'Sed y ganas frecuentes de orinar',
    'Shaking and sweating': 'Temblores y sudor',
    'Type 2 diabetes': 'Diabetes tipo 2',
    'Insulin resistance': 'Resistencia a la insulina',
    'Bone loss': 'Pérdida de masa ósea',
    'Tiredness and sore muscles': 'Cansancio y dolor muscular',
    'Too much calcium in the blood': 'Demasiado calcio en la sangre',
    'Tingling hands and feet': 'Hormigueo en manos y pies',
    Anemia: 'Anemia',
    Tiredness: 'Cansancio',
    'Hair loss': 'Caída del cabello',
    'Iron overload': 'Exceso de hierro',
    'Heart disease': 'Enfermedad cardíaca',
    'Fatty liver': 'Hígado graso',
    'Liver strain': 'Sobrecarga del hígado',
    'Swollen ankles': 'Tobillos hinchados',
    'Chronic kidney disease': 'Enfermedad renal crónica',
    Gout: 'Gota',
    'Kidney stones': 'Cálculos renales',
    'Racing heart': 'Corazón acelerado',
    'Tiredness and weight gain': 'Cansancio y aumento de peso',
    'Feeling cold': 'Sensación de frío',
    'Tiredness in the morning': 'Cansancio por la mañana',
    'Trouble sleeping': 'Problemas para dormir',
    'Falling asleep late': 'Dormirse tarde',
  },
}
