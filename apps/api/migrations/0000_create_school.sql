CREATE TABLE "anonymous" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"lang" text NOT NULL,
	"learning_lang" text NOT NULL,
	"game_left" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "anonymous_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "anonymous_game_left" CHECK ("anonymous"."game_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "classrooms" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"teacher_id" integer NOT NULL,
	"title" text NOT NULL,
	"code" text NOT NULL,
	"grade" smallint NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classrooms_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "classrooms_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "content_packs" (
	"pack" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"student_game_id" integer NOT NULL,
	"section_idx" smallint NOT NULL,
	"answer_id" uuid NOT NULL,
	"prompt_uuid" uuid NOT NULL,
	"chosen_uuid" uuid,
	"word_id" integer NOT NULL,
	"chosen_word_id" integer,
	"answered_text" text,
	"forgiven" text[] DEFAULT '{}' NOT NULL,
	"is_right" boolean NOT NULL,
	"is_almost" boolean NOT NULL,
	"points" smallint NOT NULL,
	"time_ms" integer NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_sections" (
	"student_game_id" integer NOT NULL,
	"section_idx" smallint NOT NULL,
	"kind" text NOT NULL,
	"is_bonus" boolean DEFAULT false NOT NULL,
	"face" text NOT NULL,
	"choice_face" text NOT NULL,
	"prompts" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"asks_typing" boolean DEFAULT false NOT NULL,
	"almost" jsonb,
	"limit_ms" integer,
	"served_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_sections_student_game_id_section_idx_pk" PRIMARY KEY("student_game_id","section_idx")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"type" text NOT NULL,
	"word_group_id" integer NOT NULL,
	"lang" text NOT NULL,
	"learning_lang" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "games_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "licenses" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"type" text NOT NULL,
	"user_id" integer NOT NULL,
	"student_id" integer,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licenses_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "live_games" (
	"game_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"creator_id" integer,
	"student_creator_id" integer,
	"classroom_id" integer,
	"group_type" text NOT NULL,
	"state" text NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"speed_counts" boolean DEFAULT true NOT NULL,
	"words_count" smallint NOT NULL,
	"max_seconds_to_answer" smallint NOT NULL,
	"plan" integer[] DEFAULT '{}' NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"seats_count" smallint DEFAULT 0 NOT NULL,
	"present_count" smallint DEFAULT 0 NOT NULL,
	"awaited_count" smallint DEFAULT 0 NOT NULL,
	"done_count" smallint DEFAULT 0 NOT NULL,
	"section_idx" smallint,
	"phase" text,
	"phase_at" timestamp with time zone,
	"question_ms" integer,
	"first_answer_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"first_finished_at" timestamp with time zone,
	"active_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	CONSTRAINT "live_games_creator" CHECK (num_nonnulls("live_games"."creator_id", "live_games"."student_creator_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "live_pulse" (
	"id" smallint PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"account_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"mime" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "media_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"student_id" integer NOT NULL,
	"type" text NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"id" serial PRIMARY KEY NOT NULL,
	"student_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"category" text NOT NULL,
	"titles" jsonb NOT NULL,
	"color" text,
	"picture_id" integer,
	"price_points_k" integer NOT NULL,
	"price_points_z" integer NOT NULL,
	"unlock_at_level" integer NOT NULL,
	CONSTRAINT "products_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "student_games" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"game_id" integer NOT NULL,
	"student_id" integer,
	"anonymous_id" integer,
	"plan" jsonb NOT NULL,
	"sections_count" smallint NOT NULL,
	"sections_done_count" smallint DEFAULT 0 NOT NULL,
	"total_score" integer DEFAULT 0 NOT NULL,
	"good_result" smallint DEFAULT 0 NOT NULL,
	"bad_result" smallint DEFAULT 0 NOT NULL,
	"total_game_time_ms" integer DEFAULT 0 NOT NULL,
	"points_xp" integer DEFAULT 0 NOT NULL,
	"points_k" integer DEFAULT 0 NOT NULL,
	"points_z" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"seat" smallint,
	"given_name" text,
	"next_word_id" integer,
	"clock_at" timestamp with time zone,
	"is_away" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"place" smallint,
	CONSTRAINT "student_games_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "student_games_player" CHECK (num_nonnulls("student_games"."student_id", "student_games"."anonymous_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "student_products" (
	"student_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"bought_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_products_student_id_product_id_pk" PRIMARY KEY("student_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"username" text NOT NULL,
	"gender" text,
	"lang" text NOT NULL,
	"learning_lang" text NOT NULL,
	"country" text,
	"region" text,
	"grade" smallint,
	"difficulty" smallint,
	"password_hash" text NOT NULL,
	"shortcode_hash" text,
	"shortcode_sealed" text,
	"classroom_id" integer,
	"teacher_id" integer,
	"parent_id" integer,
	"points_xp" integer DEFAULT 0 NOT NULL,
	"points_k" integer DEFAULT 0 NOT NULL,
	"points_z" integer DEFAULT 0 NOT NULL,
	"avatar_id" integer,
	"badge_id" integer,
	"background_id" integer,
	"main_background_id" integer,
	"needs" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "students_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "students_username_unique" UNIQUE("username"),
	CONSTRAINT "students_shortcode_hash_unique" UNIQUE("shortcode_hash"),
	CONSTRAINT "students_points" CHECK ("students"."points_xp" >= 0 and "students"."points_k" >= 0 and "students"."points_z" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"lang" text NOT NULL,
	"teaching_langs" text[] DEFAULT '{}' NOT NULL,
	"accept_ads" boolean DEFAULT false NOT NULL,
	"country" text,
	"region" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "word_exclusions" (
	"word_id" integer NOT NULL,
	"other_word_id" integer NOT NULL,
	CONSTRAINT "word_exclusions_word_id_other_word_id_pk" PRIMARY KEY("word_id","other_word_id")
);
--> statement-breakpoint
CREATE TABLE "word_group_words" (
	"word_group_id" integer NOT NULL,
	"word_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "word_group_words_word_group_id_word_id_pk" PRIMARY KEY("word_group_id","word_id")
);
--> statement-breakpoint
CREATE TABLE "word_groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"type" text NOT NULL,
	"pack" text,
	"slug" text,
	"titles" jsonb NOT NULL,
	"theme" text,
	"grades" smallint[] NOT NULL,
	"difficulty" smallint NOT NULL,
	"week_nb" smallint NOT NULL,
	"cover_ids" integer[] NOT NULL,
	CONSTRAINT "word_groups_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "word_groups_week" CHECK ("word_groups"."week_nb" between 1 and 52)
);
--> statement-breakpoint
CREATE TABLE "word_memories" (
	"student_id" integer NOT NULL,
	"word_id" integer NOT NULL,
	"lang" text NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"stability_days" double precision NOT NULL,
	"fsrs_difficulty" double precision NOT NULL,
	"state" smallint NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"learning_steps" smallint NOT NULL,
	"scheduled_days" integer NOT NULL,
	"last_review_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"right_count" integer NOT NULL,
	"right_days" integer NOT NULL,
	"last_right_day" date,
	"right_games" integer NOT NULL,
	"last_right_game_id" integer,
	"last_two_right" boolean[] NOT NULL,
	CONSTRAINT "word_memories_student_id_word_id_lang_pk" PRIMARY KEY("student_id","word_id","lang")
);
--> statement-breakpoint
CREATE TABLE "word_traductions" (
	"word_id" integer NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"gender" text,
	"accept" text[] DEFAULT '{}' NOT NULL,
	"region" jsonb NOT NULL,
	"sound_id" integer,
	"sentence" text,
	"sentence_sound_id" integer,
	CONSTRAINT "word_traductions_word_id_lang_pk" PRIMARY KEY("word_id","lang")
);
--> statement-breakpoint
CREATE TABLE "words" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"pack" text NOT NULL,
	"key" text NOT NULL,
	"part_of_speech" text NOT NULL,
	"difficulty" smallint NOT NULL,
	"picture_id" integer,
	"false_friends" jsonb NOT NULL,
	CONSTRAINT "words_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "classrooms" ADD CONSTRAINT "classrooms_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_answers" ADD CONSTRAINT "game_answers_student_game_id_student_games_id_fk" FOREIGN KEY ("student_game_id") REFERENCES "public"."student_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_answers" ADD CONSTRAINT "game_answers_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_answers" ADD CONSTRAINT "game_answers_chosen_word_id_words_id_fk" FOREIGN KEY ("chosen_word_id") REFERENCES "public"."words"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_sections" ADD CONSTRAINT "game_sections_student_game_id_student_games_id_fk" FOREIGN KEY ("student_game_id") REFERENCES "public"."student_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_word_group_id_word_groups_id_fk" FOREIGN KEY ("word_group_id") REFERENCES "public"."word_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_games" ADD CONSTRAINT "live_games_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_games" ADD CONSTRAINT "live_games_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_games" ADD CONSTRAINT "live_games_student_creator_id_students_id_fk" FOREIGN KEY ("student_creator_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_games" ADD CONSTRAINT "live_games_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_games" ADD CONSTRAINT "student_games_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_games" ADD CONSTRAINT "student_games_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_games" ADD CONSTRAINT "student_games_anonymous_id_anonymous_id_fk" FOREIGN KEY ("anonymous_id") REFERENCES "public"."anonymous"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_products" ADD CONSTRAINT "student_products_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_products" ADD CONSTRAINT "student_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_avatar_id_products_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_badge_id_products_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_background_id_products_id_fk" FOREIGN KEY ("background_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_main_background_id_products_id_fk" FOREIGN KEY ("main_background_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_exclusions" ADD CONSTRAINT "word_exclusions_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_exclusions" ADD CONSTRAINT "word_exclusions_other_word_id_words_id_fk" FOREIGN KEY ("other_word_id") REFERENCES "public"."words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_group_words" ADD CONSTRAINT "word_group_words_word_group_id_word_groups_id_fk" FOREIGN KEY ("word_group_id") REFERENCES "public"."word_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_group_words" ADD CONSTRAINT "word_group_words_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_memories" ADD CONSTRAINT "word_memories_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_memories" ADD CONSTRAINT "word_memories_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_traductions" ADD CONSTRAINT "word_traductions_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_traductions" ADD CONSTRAINT "word_traductions_sound_id_media_id_fk" FOREIGN KEY ("sound_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_traductions" ADD CONSTRAINT "word_traductions_sentence_sound_id_media_id_fk" FOREIGN KEY ("sentence_sound_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "words" ADD CONSTRAINT "words_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "game_answers_once" ON "game_answers" USING btree ("student_game_id","answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_answers_live_once" ON "game_answers" USING btree ("student_game_id","section_idx") WHERE "game_answers"."is_live";--> statement-breakpoint
CREATE UNIQUE INDEX "game_answers_right_once" ON "game_answers" USING btree ("student_game_id","prompt_uuid") WHERE "game_answers"."is_right";--> statement-breakpoint
CREATE INDEX "game_answers_word" ON "game_answers" USING btree ("word_id");--> statement-breakpoint
CREATE INDEX "licenses_user" ON "licenses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "licenses_student" ON "licenses" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_games_code" ON "live_games" USING btree ("code") WHERE "live_games"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "live_games_deadline" ON "live_games" USING btree ("deadline_at") WHERE "live_games"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "live_games_creator" ON "live_games" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "live_games_classroom" ON "live_games" USING btree ("classroom_id");--> statement-breakpoint
CREATE INDEX "mail_tokens_account" ON "mail_tokens" USING btree ("type","account_id");--> statement-breakpoint
CREATE INDEX "notifications_student" ON "notifications" USING btree ("student_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_reason" ON "points_ledger" USING btree ("reason","currency");--> statement-breakpoint
CREATE INDEX "points_ledger_student" ON "points_ledger" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_category_code" ON "products" USING btree ("category","code");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_one_alive" ON "sessions" USING btree ("type","account_id") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "student_games_student" ON "student_games" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "student_games_anonymous" ON "student_games" USING btree ("anonymous_id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_games_game_student" ON "student_games" USING btree ("game_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_games_game_anonymous" ON "student_games" USING btree ("game_id","anonymous_id");--> statement-breakpoint
CREATE INDEX "student_games_place" ON "student_games" USING btree ("finished_at") WHERE "student_games"."place" is not null;--> statement-breakpoint
CREATE INDEX "students_classroom" ON "students" USING btree ("classroom_id");--> statement-breakpoint
CREATE INDEX "students_teacher" ON "students" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "students_parent" ON "students" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "word_group_words_word" ON "word_group_words" USING btree ("word_id");--> statement-breakpoint
CREATE UNIQUE INDEX "word_groups_pack_slug" ON "word_groups" USING btree ("pack","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "words_pack_key" ON "words" USING btree ("pack","key");