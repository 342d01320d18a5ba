import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Agreements and consents in Spanish. */
export const legal: Translated = {
  legalagreements: {
    'terms-of-use': {
      name: 'Términos de uso',
      description: 'Lo que puedes esperar de nosotros, y nosotros de ti.',
      content:
        '<h2>Qué es esto</h2>' +
        paragraphs(
          'Hale te ayuda a seguir tu salud y a llegar a quienes te cuidan. No reemplaza a un médico y no es para emergencias.',
        ) +
        '<h2>Tu cuenta</h2>' +
        paragraphs(
          'Es solo tuya. Elige una contraseña que no uses en ningún otro sitio. Puedes cerrar tu cuenta cuando quieras.',
        ) +
        '<h2>Uso responsable</h2>' +
        bullets(
          'Da información verdadera.',
          'No uses la cuenta de otra persona.',
          'No intentes acceder a datos que no son tuyos.',
        ),
    },
    'privacy-notice': {
      name: 'Aviso de privacidad',
      description: 'Qué datos guardamos, por cuánto tiempo y quién puede verlos.',
      content:
        '<h2>Qué guardamos</h2>' +
        paragraphs('Lo que registras, lo que informan tus kits y dispositivos, y lo que nos escribes.') +
        '<h2>Quién lo ve</h2>' +
        paragraphs('Tú y el equipo de atención que elijas. Tu empleador ve cifras de personas, nunca tu nombre.') +
        '<h2>Tus derechos</h2>' +
        bullets('Llevarte todo en un solo archivo.', 'Que se corrijan los errores.', 'Que se borren tus datos.'),
    },
    'telehealth-consent': {
      name: 'Consentimiento de telesalud',
      description: 'Lo que una consulta por video puede y no puede hacer.',
      content: paragraphs(
        'A través de una pantalla, el profesional no puede examinarte como en un consultorio. Te dirá cuándo conviene que te vean en persona. Puedes terminar una consulta cuando quieras.',
      ),
    },
    'lab-testing': {
      name: 'Acuerdo de pruebas de laboratorio',
      description: 'Cómo se tratan las muestras.',
      content: paragraphs(
        'En tu muestra se analizan los marcadores indicados en la caja y nada más, y se destruye después de 30 días.',
      ),
    },
    'research-panel': {
      name: 'Acuerdo del panel de investigación',
      description: 'Cuatro encuestas cortas al año.',
      content: paragraphs('Tus respuestas se guardan sin tu nombre. Puedes dejar el panel cuando quieras.'),
    },
    'northfield-plan': {
      name: 'Reglas del plan de Northfield Health',
      description: 'Quién tiene cobertura y hasta cuándo.',
      content: paragraphs(
        'Los empleados y sus dependientes adultos tienen cobertura desde el primer día del mes siguiente a su contratación.',
      ),
    },
  },
  legal_consents: {
    'share-results': {
      name: 'Compartir resultados con mi equipo de atención',
      statement: paragraphs('Mi asesor de salud puede leer mis resultados para comentarlos conmigo.'),
    },
    'text-reminders': {
      name: 'Recordatorios por mensaje de texto',
      statement: paragraphs(
        'Envíenme recordatorios de consultas y kits por mensaje de texto. Pueden aplicarse tarifas de mensajería.',
      ),
    },
    telehealth: {
      name: 'Consultas por video y teléfono',
      statement: paragraphs('Acepto que me atiendan por video o teléfono.'),
    },
    research: {
      name: 'Datos sin mi nombre para investigación',
      statement: paragraphs(
        'Mis registros pueden usarse en investigación después de quitar todo lo que me identifica.',
      ),
    },
  },
}
