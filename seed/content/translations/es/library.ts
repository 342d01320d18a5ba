import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Health tips, exercises and wellbeing in Spanish. */
export const library: Translated = {
  healthtips: {
    'A ten-minute walk after dinner can help steady your blood sugar overnight.': {
      title: 'Caminar diez minutos después de cenar ayuda a mantener estable el azúcar durante la noche.',
      description: paragraphs('Los músculos toman azúcar mientras trabajan. Hasta un paseo lento cuenta.'),
      category: 'nutrición',
    },
    'Get up at the same time tomorrow, whatever tonight was like.': {
      title: 'Mañana levántate a la misma hora, haya sido como haya sido la noche.',
      description: paragraphs('Una hora fija para despertar es la señal más fuerte para tu reloj interno.'),
      category: 'sueño',
    },
    'Dim one light an hour before bed.': {
      title: 'Baja una luz una hora antes de dormir.',
      description: paragraphs('La luz intensa por la noche frena la melatonina.'),
      category: 'sueño',
    },
    'Have your last coffee before two.': {
      title: 'Toma el último café antes de las dos.',
      description: paragraphs('Seis horas después, la mitad de su cafeína sigue ahí.'),
      category: 'sueño',
    },
    'Take the stairs once today.': {
      title: 'Sube hoy una vez por las escaleras.',
      description: paragraphs('Tres subidas cortas al día mejoran la forma física en semanas.'),
      category: 'movimiento',
    },
    'Stand up for your next phone call.': {
      title: 'Ponte de pie en tu próxima llamada.',
      description: paragraphs('Interrumpir el tiempo sentado ayuda al azúcar y a la espalda.'),
      category: 'movimiento',
    },
    'Sit down and stand up from a chair ten times.': {
      title: 'Siéntate y levántate de una silla diez veces.',
      description: paragraphs('Unos muslos fuertes protegen las rodillas y, con los años, el equilibrio.'),
      category: 'movimiento',
    },
    'Fill half your plate with vegetables at one meal today.': {
      title: 'Llena hoy medio plato de verduras en una comida.',
      description: paragraphs('Empieza por la comida en la que sea más fácil.'),
      category: 'nutrición',
    },
    'Fish twice this week is enough.': {
      title: 'Con pescado dos veces esta semana basta.',
      description: paragraphs(
        'El salmón, las sardinas y la trucha aportan grasas omega-3 que tu cuerpo no puede producir.',
      ),
      category: 'nutrición',
    },
    'Swap one white slice for whole grain.': {
      title: 'Cambia una rebanada blanca por una integral.',
      description: paragraphs('Más fibra, y te llena por más tiempo.'),
      category: 'nutrición',
    },
    'Put a glass of water where you work.': {
      title: 'Pon un vaso de agua donde trabajas.',
      description: paragraphs('Bebemos lo que vemos.'),
      category: 'nutrición',
    },
    'Sit for five minutes before you measure your blood pressure.': {
      title: 'Siéntate cinco minutos antes de medir tu presión arterial.',
      description: paragraphs('Recién subidas las escaleras marca de 5 a 10 puntos más.'),
      category: 'corazón',
    },
    'Know your four numbers: blood pressure, LDL, A1c, waist.': {
      title: 'Conoce tus cuatro cifras: presión arterial, LDL, A1c y cintura.',
      description: paragraphs('Dos de ellas puedes medirlas en casa.'),
      category: 'corazón',
    },
    'Taste before you salt.': {
      title: 'Prueba antes de echar sal.',
      description: paragraphs('La mayor parte de la sal ya está en el pan, el queso y las salsas.'),
      category: 'corazón',
    },
    'Breathe out longer than you breathe in, ten times.': {
      title: 'Exhala más largo de lo que inhalas, diez veces.',
      description: paragraphs('Calma el corazón en un minuto.'),
      category: 'mente',
    },
    'Call someone you have not heard from in a while.': {
      title: 'Llama a alguien de quien hace tiempo no sabes.',
      description: paragraphs('La compañía hace tanto bien como el ejercicio.'),
      category: 'mente',
    },
    'Leave the phone in another room for one meal.': {
      title: 'Deja el teléfono en otra habitación durante una comida.',
      description: paragraphs('Comes más despacio y saboreas más.'),
      category: 'mente',
    },
    'Twenty minutes among trees lower stress.': {
      title: 'Veinte minutos entre árboles bajan el estrés.',
      description: paragraphs('Basta un parque con un banco.'),
      category: 'mente',
    },
    'Check when your last tetanus shot was.': {
      title: 'Mira cuándo te pusieron la última vacuna del tétanos.',
      description: paragraphs('Toca cada diez años.'),
      category: 'cuidado',
    },
    'Brush for two minutes tonight, gums included.': {
      title: 'Cepíllate dos minutos esta noche, también las encías.',
      description: paragraphs('Unas encías sanas son mejores para el corazón.'),
      category: 'cuidado',
    },
    'Sunscreen on hands and ears, too.': {
      title: 'Protector solar también en manos y orejas.',
      description: paragraphs('Son los lugares que olvidamos.'),
      category: 'cuidado',
    },
    'Link your pills to something you do anyway.': {
      title: 'Une tus pastillas a algo que haces de todos modos.',
      description: paragraphs('El cepillo de dientes, la cafetera, las noticias de la noche.'),
      category: 'cuidado',
    },
    'Sleep on your side from week 28.': {
      title: 'Duerme de lado desde la semana 28.',
      description: paragraphs('Es más seguro para el bebé; cualquiera de los dos lados sirve.'),
      category: 'embarazo',
    },
    'Book this year’s eye exam.': {
      title: 'Reserva el examen de ojos de este año.',
      description: paragraphs('Encuentra cambios antes de que los notes.'),
      category: 'diabetes',
    },
  },
  exercises: {
    'Desk stretch': { name: 'Estiramiento en el escritorio', description: paragraphs('Para media tarde.') },
    'Brisk walk': {
      name: 'Caminata rápida',
      description: paragraphs('Lo bastante rápido para hablar, demasiado para cantar.'),
    },
    'Chair squats': { name: 'Sentadillas con silla' },
    'Wall push-ups': { name: 'Flexiones en la pared' },
    'Stair climb': { name: 'Subir escaleras' },
    'One-leg stand': { name: 'Equilibrio en una pierna' },
    'Box breathing': { name: 'Respiración cuadrada' },
    'Evening yoga': { name: 'Yoga nocturno' },
    'Pelvic floor': { name: 'Suelo pélvico' },
    Intervals: { name: 'Intervalos' },
  },
  wellbeing_content_types: {
    stress: {
      name: 'Estrés',
      description: paragraphs('Para la hora en que todo vence.'),
      topics: [
        {
          title: 'Un minuto de respiración',
          content: paragraphs('Inhala en cuatro, exhala en seis, diez veces. Nada más.'),
        },
        {
          title: 'Lo que el estrés le hace al cuerpo',
          content: paragraphs(
            'El corazón se acelera, la digestión se detiene, el azúcar sube. Sirve para una carrera corta y cansa durante una semana.',
          ),
        },
        {
          title: 'Ordenar las preocupaciones',
          content: paragraphs(
            'Escribe lo que te preocupa. Marca lo que puedes resolver esta semana. Ponle hora a una de ellas y dobla el papel.',
          ),
        },
      ],
    },
    'low-mood': {
      name: 'Desánimo',
      description: paragraphs('Cuando casi todos los días son grises.'),
      topics: [
        {
          title: 'Pequeño y temprano',
          content: paragraphs(
            'Planea algo agradable antes del mediodía. La acción viene antes que las ganas, no después.',
          ),
        },
        {
          title: 'Cuándo pedir ayuda',
          content: paragraphs(
            'Dos semanas de desánimo, o pensamientos de no querer vivir, son motivos para llamar. El 988 atiende de día y de noche.',
          ),
        },
      ],
    },
    worry: {
      name: 'Preocupación',
      description: paragraphs('Cuando los pensamientos dan vueltas.'),
      topics: [
        {
          title: 'Una hora para las preocupaciones',
          content: paragraphs(
            'Dales quince minutos a las cinco de la tarde. Si una llega antes, anótala para entonces.',
          ),
        },
        {
          title: 'Cinco cosas que puedes ver',
          content: paragraphs(
            'Nombra cinco cosas que ves, cuatro que oyes y tres que puedes tocar. Te trae de vuelta a la habitación.',
          ),
        },
      ],
    },
    'after-a-birth': {
      name: 'Después de un parto',
      description: paragraphs('Para los primeros meses con un bebé.'),
      topics: [
        {
          title: '¿Tristeza posparto o algo más?',
          content: paragraphs(
            'Llorar en los primeros diez días es frecuente. Si dura más, o si no sientes nada, dínoslo. Se puede tratar.',
          ),
        },
      ],
    },
    'falling-asleep': {
      name: 'Conciliar el sueño',
      description: paragraphs('Noches que empiezan tarde.'),
      topics: [
        {
          title: 'Vuelve a levantarte',
          content: paragraphs(
            '¿Más de veinte minutos sin dormir? Levántate, siéntate con poca luz y vuelve cuando tengas sueño.',
          ),
        },
        {
          title: 'Un recorrido por el cuerpo',
          content: paragraphs('De los dedos de los pies a la frente, una respiración en cada parte.'),
        },
      ],
    },
    'eating-without-rules': {
      name: 'Comer sin reglas',
      description: paragraphs('Contar menos, cocinar más.'),
      topics: [
        {
          title: 'El medio plato',
          content: paragraphs('La mitad verduras, un cuarto proteínas, un cuarto cereales. Sin báscula.'),
        },
        {
          title: 'Comprar con lista',
          content: bullets(
            'Empieza por las verduras.',
            'Dos proteínas para cuatro días.',
            'Una cosa que simplemente te guste.',
          ),
        },
      ],
    },
  },
}
