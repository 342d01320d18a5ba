import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Agreements and consents in French. */
export const legal: Translated = {
  legalagreements: {
    'terms-of-use': {
      name: 'Conditions d’utilisation',
      description: 'Ce que vous pouvez attendre de nous, et nous de vous.',
      content:
        '<h2>De quoi il s’agit</h2>' +
        paragraphs(
          'Hale vous aide à suivre votre santé et à joindre celles et ceux qui vous soignent. Il ne remplace pas un médecin et n’est pas fait pour les urgences.',
        ) +
        '<h2>Votre compte</h2>' +
        paragraphs(
          'Il n’appartient qu’à vous. Choisissez un mot de passe que vous n’utilisez nulle part ailleurs. Vous pouvez fermer votre compte à tout moment.',
        ) +
        '<h2>Bon usage</h2>' +
        bullets(
          'Donnez des informations exactes.',
          'N’utilisez pas le compte d’une autre personne.',
          'N’essayez pas d’atteindre des données qui ne sont pas les vôtres.',
        ),
    },
    'privacy-notice': {
      name: 'Avis de confidentialité',
      description: 'Quelles données nous gardons, combien de temps, et qui peut les voir.',
      content:
        '<h2>Ce que nous gardons</h2>' +
        paragraphs('Ce que vous notez, ce que vos kits et appareils transmettent, et ce que vous nous écrivez.') +
        '<h2>Qui le voit</h2>' +
        paragraphs(
          'Vous, et l’équipe de soins que vous choisissez. Votre employeur voit des effectifs, jamais votre nom.',
        ) +
        '<h2>Vos droits</h2>' +
        bullets('Tout emporter en une seule archive.', 'Faire corriger les erreurs.', 'Faire supprimer vos données.'),
    },
    'telehealth-consent': {
      name: 'Consentement à la télésanté',
      description: 'Ce qu’une téléconsultation permet, et ne permet pas.',
      content: paragraphs(
        'À travers un écran, le soignant ne peut pas vous examiner comme dans un cabinet. Il vous dira quand il faut vous voir en personne. Vous pouvez mettre fin à une consultation à tout moment.',
      ),
    },
    'lab-testing': {
      name: 'Accord pour les analyses de laboratoire',
      description: 'Comment les échantillons sont traités.',
      content: paragraphs(
        'Votre échantillon est analysé pour les marqueurs indiqués sur la boîte et rien d’autre, puis détruit après 30 jours.',
      ),
    },
    'research-panel': {
      name: 'Accord du panel de recherche',
      description: 'Quatre courtes enquêtes par an.',
      content: paragraphs(
        'Vos réponses sont conservées sans votre nom. Vous pouvez quitter le panel quand vous voulez.',
      ),
    },
    'northfield-plan': {
      name: 'Règles de l’assurance Northfield Health',
      description: 'Qui est couvert, et jusqu’à quand.',
      content: paragraphs(
        'Les salariés et leurs ayants droit adultes sont couverts dès le premier jour du mois qui suit l’embauche.',
      ),
    },
  },
  legal_consents: {
    'share-results': {
      name: 'Partager mes résultats avec mon équipe de soins',
      statement: paragraphs('Mon conseiller santé peut lire mes résultats pour en parler avec moi.'),
    },
    'text-reminders': {
      name: 'Rappels par SMS',
      statement: paragraphs(
        'Envoyez-moi des rappels de rendez-vous et de kits par SMS. Des frais de message peuvent s’appliquer.',
      ),
    },
    telehealth: {
      name: 'Consultations par vidéo et téléphone',
      statement: paragraphs('J’accepte d’être suivi par vidéo ou téléphone.'),
    },
    research: {
      name: 'Données sans mon nom pour la recherche',
      statement: paragraphs(
        'Mes données peuvent servir à la recherche une fois retiré tout ce qui permet de m’identifier.',
      ),
    },
  },
}
