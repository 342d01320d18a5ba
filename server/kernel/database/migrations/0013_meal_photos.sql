create index "meal_photos_image_idx" on "meal_photos" ("image");
