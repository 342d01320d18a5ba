/** A purpose for which fields are kept that neither a member's screen nor the server reads. */
interface Purpose {
  why: string
  /** Applications read these through the members' search, so that each has to be among the fields of that search. */
  isForApplications?: true
  /** Names of fields by entity. */
  of: Readonly<Record<string, string>>
}

/** The fields that somebody types in and only the generated screens and the generic calls read. A test holds that it is so. */
export const unread: readonly Purpose[] = [
  {
    why: 'The office’s own records, which staff look up in lists and pages: what they bought, sold, agreed on and noted.',
    of: {
      campaigns: 'description goal image program_id cta_text cta_url starts_on ends_on',
      customers: 'billing_email billing_phone company user_id billing_address shipping_address external_id notes',
      featureflag: 'description',
      orders:
        'customer_id items.sku items.quantity items.price currency billing_email billing_address shipping_address carrier tracking_status notes',
      organizations: 'contact_name contact_email contact_phone',
      processes: 'owner',
      provider: 'npi',
      tag_types: 'description color',
      tags: 'description',
      toast_message_locations: 'description',
      user_flows: 'description',
      user_symptoms: 'severity note',
      usercareteams: 'provider_id fax last_visit_on',
      userkits: 'provider_id vendorkit_id',
      usernotes: 'is_pinned',
      userprogramaction: 'notes',
      vendor:
        'name code description logo website email phone support_url contacts address account_number order_email contract_starts_on contract_ends_on notes is_active',
      vendorkit:
        'name test_id provider_code sku barcode_prefix description image contents instructions price stock_count reorder_level lead_days shelf_life_months weight_grams is_active',
    },
  },
  {
    why: 'Staff filter and import their lists by it.',
    of: {
      ad: 'name',
      campaigns: 'code',
      health_actions: 'code',
      health_issues: 'is_chronic',
      medications: 'drug_type',
      milestones: 'code',
      test: 'provider_id',
      virtual_care_types: 'care_type_id call_type_id',
    },
  },
  {
    why: 'For applications of members. No screen of Hale shows it, and no text beside it says that one does.',
    isForApplications: true,
    of: {
      ad: 'title description image image_alt placement cta_text cta_url organizations programs starts_on ends_on priority is_active',
      bodysegment: 'image',
      call_types: 'care_type_id price',
      care_types: 'examples',
      exercises: 'difficulty image steps.seconds minutes sets repetitions calories',
      global_defaults: 'file',
      languages: 'native_name direction is_active',
      meals:
        'description category servings serving_size fiber sugar sodium instructions preparation_minutes allergens is_vegetarian is_vegan is_gluten_free is_active',
      organ: 'image',
      referral: 'category_id',
      referralcategory: 'name code description icon image color order is_active',
      securityquestions: 'question hint language order is_active',
      specialty_care_types:
        'name code care_type_id description image icon requires_referral wait_days cta_text cta_url order is_active',
      test: 'image sample_type turnaround_days price min_age max_age requires_physician_order',
      user_flows: 'steps is_active',
    },
  },
  {
    why: 'For the tools of organizations that print documents.',
    of: {
      program_pdf_templates:
        'name code program_id type file logo header body footer paper orientation language is_active',
    },
  },
  {
    why: 'Documented parts of the entity. Hale’s own screens draw its icon, or show what it stands for elsewhere.',
    of: {
      action: 'image',
      action_groups: 'image',
      organizations: 'get_care_types',
      programs: 'specialty_care_types',
    },
  },
]
