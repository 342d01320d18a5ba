import { paragraphs, type Translated } from '../texts.ts'

/** Questions, ways to help, symptoms and health actions in Spanish. */
export const help: Translated = {
  help_types: {
    'care-advocate': {
      name: 'Habla con tu asesor de salud',
      description: paragraphs('Preguntas sobre tu programa, tu kit o tu próximo paso.'),
      hours: 'De lunes a viernes, de 8:00 a 20:00, hora central',
    },
    'technical-help': {
      name: 'Ayuda técnica',
      description: paragraphs('Problemas para iniciar sesión, conectar un dispositivo o abrir un resultado.'),
      hours: 'Respuesta en un día hábil',
    },
    'common-questions': {
      name: 'Respuestas a preguntas frecuentes',
      description: paragraphs('La mayoría de las preguntas ya tienen respuesta aquí.'),
    },
    'crisis-line': {
      name: '988, línea de prevención del suicidio y crisis',
      description: paragraphs('Gratis, confidencial, de día y de noche. Llama o escribe al 988.'),
      hours: 'Las 24 horas, todos los días',
    },
  },
  faq: {
    'How long do results take?': {
      question: '¿Cuánto tardan los resultados?',
      answer: paragraphs(
        'La mayoría de los kits están listos ocho días después de llegar al laboratorio. Recibes una notificación y un correo.',
      ),
      category: 'Kits y resultados',
    },
    'Who can see my results?': {
      question: '¿Quién puede ver mis resultados?',
      answer: paragraphs(
        'Tú y las personas con quienes los compartes. En cuanto tu navegador crea tu clave, los resultados quedan cifrados de extremo a extremo.',
      ),
      category: 'Kits y resultados',
    },
    'My kit number is refused. What now?': {
      question: 'No se acepta el número de mi kit. ¿Qué hago?',
      answer: paragraphs(
        'Revisa que no hayas confundido la O con el 0, y las letras antes del guion. Si sigue sin funcionar, llámanos; te cambiamos el kit.',
      ),
      category: 'Kits y resultados',
    },
    'What does Borderline mean?': {
      question: '¿Qué significa un valor en el límite?',
      answer: paragraphs(
        'Un valor apenas fuera del rango saludable. Es motivo para volver a mirar, no un diagnóstico.',
      ),
      category: 'Kits y resultados',
    },
    'How do I earn stars?': {
      question: '¿Cómo gano estrellas?',
      answer: paragraphs('Al completar tareas diarias y pasos del programa. Cada uno muestra cuántas da.'),
      category: 'Estrellas y recompensas',
    },
    'Do stars expire?': {
      question: '¿Vencen las estrellas?',
      answer: paragraphs('No. Duran lo mismo que tu cuenta.'),
      category: 'Estrellas y recompensas',
    },
    'What does a visit cost?': {
      question: '¿Cuánto cuesta una consulta?',
      answer: paragraphs('Nada en atención cotidiana, urgente y primaria. La terapia cuesta $20 por sesión.'),
      category: 'Consultas',
    },
    'Can I move an appointment?': {
      question: '¿Puedo cambiar una cita?',
      answer: paragraphs('Sí, hasta una hora antes. Abre Citas y cambia la fecha.'),
      category: 'Consultas',
    },
    'I forgot my password. Is my data lost?': {
      question: 'Olvidé mi contraseña. ¿Perdí mis datos?',
      answer: paragraphs(
        'Puedes volver a iniciar sesión de inmediato. Los resultados cifrados se abren después de que un responsable de emergencias te ayuda a recuperar tu clave.',
      ),
      category: 'Cuenta',
    },
    'Can my employer see what I log?': {
      question: '¿Puede mi empleador ver lo que registro?',
      answer: paragraphs('No. Los empleadores ven cuántas personas participan, nunca quién ni qué.'),
      category: 'Cuenta',
    },
    'How do I take my data with me?': {
      question: '¿Cómo me llevo mis datos?',
      answer: paragraphs('Abre Perfil y pide tu archivo. Lo contiene todo, en formatos que otros pueden leer.'),
      category: 'Cuenta',
    },
    'Do I have to log every day?': {
      question: '¿Tengo que registrar algo todos los días?',
      answer: paragraphs('No. Un registro basta para que el día cuente, y un día perdido es solo un día perdido.'),
      category: 'Programa',
    },
  },
  symptoms: {
    headache: { name: 'Dolor de cabeza' },
    fatigue: { name: 'Cansancio' },
    nausea: { name: 'Náuseas' },
    bloating: { name: 'Hinchazón' },
    'back-pain': { name: 'Dolor de espalda' },
    'trouble-sleeping': { name: 'Problemas para dormir' },
    'chest-pain': { name: 'Dolor en el pecho' },
    dizziness: { name: 'Mareo' },
    'none-of-these': { name: 'Ninguno de estos' },
  },
  health_actions: {
    medications: {
      title: 'Toma tus medicamentos',
      description: paragraphs('Marca lo que tomaste y di por qué si omitiste alguno.'),
    },
    allergies: { title: 'Alergias', description: paragraphs('Tu equipo de atención las ve antes de recetar.') },
    'health-issues': {
      title: 'Problemas de salud',
      description: paragraphs('Pasados y actuales, hasta donde los conozcas.'),
    },
    'care-team': {
      title: 'Equipo de atención',
      description: paragraphs('¿Quién más te cuida? Podemos compartir resultados con ellos cuando nos lo pidas.'),
    },
    insurance: { title: 'Seguro', description: paragraphs('Se necesita para derivaciones y en tu farmacia.') },
    'blood-pressure': {
      title: 'Presión arterial',
      description: paragraphs(
        'Por la mañana antes del café, dos veces por semana, después de cinco minutos en reposo.',
      ),
      cta_text: 'Cómo medir',
    },
    'assessment-update': {
      title: 'Evaluación de salud',
      description: paragraphs('Una vez al año, o cuando cambie algo importante.'),
      cta_text: 'Abrir',
    },
  },
}
